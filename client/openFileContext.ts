import { isOwnerKind } from "../catalogue/records/recordKinds.ts";
import { commands, Range, window, workspace, type ExtensionContext, type TextDocument } from "vscode";
import { fileKind } from "../catalogue/fileKinds/fileKind.ts";
import type { FileKind } from "../catalogue/fileKinds/kinds.ts";
import { fileGlobs } from "./settings.ts";

/** How many lines are looked at to tell what a file holds. */
const HEAD_LINES = 200;

/** What a document holds. */
export function documentKind(document: TextDocument): FileKind {
  if (document.languageId !== "yaml") return "off";
  // The kind shows in the first lines; a file of many megabytes is not copied for them.
  const head = document.getText(document.validateRange(new Range(0, 0, HEAD_LINES, 0)));
  return fileKind(document.uri.path, head, fileGlobs(document.uri));
}

/** Keeps the context key that shows *Upsert Open File* on files of records alone. */
export function trackOpenFile({ subscriptions }: ExtensionContext): void {
  const update = (): void => {
    const document = window.activeTextEditor?.document;
    const kind = document && documentKind(document);
    const holdsRecords = isOwnerKind(kind);
    void commands.executeCommand("setContext", "metadataCatalogue.openFileHoldsRecords", holdsRecords);
  };
  update();
  subscriptions.push(
    window.onDidChangeActiveTextEditor(update),
    workspace.onDidChangeConfiguration(update),
    // So is one told whose language was changed.
    workspace.onDidOpenTextDocument((document) => {
      if (document === window.activeTextEditor?.document) update();
    }),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      const early = contentChanges.some((change) => change.range.start.line < HEAD_LINES);
      if (early && document === window.activeTextEditor?.document) update();
    }),
  );
}
