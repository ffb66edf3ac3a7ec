import { isYaml } from "../catalogue/fileKinds/yamlLanguages.ts";
import { Disposable, workspace, type TextDocument } from "vscode";

/** Waits until there is something for the language server to do. */
interface ServerNeed {
  /** Starts it at once, for whoever asks it something. */
  readonly begin: () => void;
  /** Ends the waiting. */
  readonly dispose: () => void;
}

/**
 * Calls `start` once, as soon as there is something for the language server to do: a YAML document, a document with a URN, or
 * a file of users, groups or datasets in the workspace.
 * @param schemes of the documents that the language server looks at
 */
export function whenServerNeeded(schemes: readonly string[], start: () => void): ServerNeed {
  let started = false;
  const begin = (): void => {
    if (started) return;
    started = true;
    watching.dispose();
    start();
  };
  const look = (document: TextDocument): void => {
    if (schemes.includes(document.uri.scheme) && (isYaml(document.languageId) || hasUrn(document.getText()))) begin();
  };
  const watching = Disposable.from(
    workspace.onDidOpenTextDocument(look),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      // Ranges are those before the change: of several, one may begin in a line that is not there any more.
      const isIn = (line: number): boolean => line < document.lineCount && hasUrn(document.lineAt(line).text);
      if (contentChanges.some(({ text, range }) => hasUrn(text) || isIn(range.start.line))) look(document);
    }),
  );
  for (const document of workspace.textDocuments) look(document);
  void workspace.findFiles(OUR_FILES, undefined, 1).then(({ length }) => {
    if (length > 0) begin();
  });
  return {
    begin,
    dispose: () => {
      watching.dispose();
    },
  };
}

/** The files by whose names the extension is activated, as package.json has them. */
const OUR_FILES = "**/*.{user,group,dataset}.{yaml,yml}";

function hasUrn(text: string): boolean {
  return text.includes("urn:li:");
}
