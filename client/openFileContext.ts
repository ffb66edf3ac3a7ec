import {
  commands,
  Position,
  Range,
  window,
  workspace,
  type ExtensionContext,
  type TextDocument,
  type Uri,
} from "vscode";
import { fileKind, KIND_HEAD } from "../catalogue/fileKinds/fileKind.ts";
import { isRecordKind, type FileKind } from "../catalogue/fileKinds/kinds.ts";
import { fileGlobs } from "./settings.ts";

/** What a document holds. */
export function documentKind(document: TextDocument): FileKind {
  if (document.languageId !== "yaml") return "off";
  // A file of many megabytes is not copied for its beginning.
  const head = document.getText(new Range(new Position(0, 0), document.positionAt(KIND_HEAD)));
  return fileKind(document.uri.path, head, fileGlobs(document.uri));
}

/** Whether it is a file of the user's: not an earlier version of one, and not the text of a dataset of the catalogue. */
export function isFile({ scheme }: Uri): boolean {
  return scheme === "file" || scheme === "untitled";
}

/**
 * Keeps the context keys that show the commands for upserts on files of records alone: whether the one in front is, and the
 * paths of all that are open, since settings and comments may say so of a file with any name.
 */
export function trackOpenFile({ subscriptions }: ExtensionContext): void {
  const update = (): void => {
    const document = window.activeTextEditor?.document;
    void commands.executeCommand("setContext", "metadataCatalogue.openFileHoldsRecords", holdsRecords(document));
    const paths = workspace.textDocuments.filter(holdsRecords).map(({ uri }) => uri.fsPath);
    void commands.executeCommand("setContext", "metadataCatalogue.openRecordFiles", paths);
  };
  update();
  subscriptions.push(
    window.onDidChangeActiveTextEditor(update),
    workspace.onDidChangeConfiguration(update),
    // So is one told whose language was changed.
    workspace.onDidOpenTextDocument((document) => {
      if (isFile(document.uri)) update();
    }),
    workspace.onDidCloseTextDocument((document) => {
      if (isFile(document.uri)) update();
    }),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      const early = contentChanges.some((change) => change.rangeOffset < KIND_HEAD);
      if (early && isFile(document.uri)) update();
    }),
  );
}

function holdsRecords(document: TextDocument | undefined): boolean {
  return document !== undefined && isFile(document.uri) && isRecordKind(documentKind(document));
}
