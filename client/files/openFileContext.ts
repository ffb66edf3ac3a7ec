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
import { fileKind, KIND_HEAD } from "../../catalogue/fileKinds/fileKind.ts";
import { isYaml } from "../../catalogue/fileKinds/yamlLanguages.ts";
import { isRecordKind, type FileKind } from "../../catalogue/fileKinds/kinds.ts";
import type { Output } from "../sinks/output.ts";
import { RecordFilesByName, type NamedRecordFiles } from "./recordFilesByName.ts";
import { resourcePaths } from "./resourcePaths.ts";
import { fileGlobs } from "../settings.ts";

/** The file type of a document. */
export function documentKind(document: TextDocument): FileKind {
  if (!isYaml(document.languageId)) return "off";
  // A file of many megabytes is not copied for its beginning.
  const head = document.getText(new Range(new Position(0, 0), document.positionAt(KIND_HEAD)));
  return fileKind(document.uri.path, head, fileGlobs(document.uri));
}

/** The type of a document, where it matters why it holds no records. */
export function explainedKind(document: TextDocument): FileKind | "not-yaml" {
  return isYaml(document.languageId) ? documentKind(document) : "not-yaml";
}

/** Whether it is a file of the user's: not an earlier version of one, and not the text of a dataset of the catalogue. */
export function isFile({ scheme }: Uri): boolean {
  return scheme === "file" || scheme === "untitled";
}

/**
 * Keeps the context keys by which the commands for upserts are shown on files of records and on folders alone:
 *
 * - `openFileHoldsRecords`: whether the file in front holds records;
 * - `haveOtherNames`: whether the settings of a folder have other names for such files than the usual ones;
 * - `recordFiles`: the paths of the files that have these names or are open, since a comment may say so of any file;
 * - `haveRecordFiles`: whether the workspace has any.
 *
 * Of an edit, only the edited document is looked at.
 */
export function trackOpenFile({ subscriptions }: ExtensionContext, output: Pick<Output, "error">): void {
  const open = new Set<TextDocument>();
  let named: NamedRecordFiles = { haveOtherNames: false, paths: [], isAny: false };
  const told = new Map<string, string>();
  const tell = (key: string, value: boolean | readonly string[]): void => {
    if (told.get(key) === JSON.stringify(value)) return;
    told.set(key, JSON.stringify(value));
    void commands.executeCommand("setContext", key, value);
  };
  const update = (): void => {
    const document = window.activeTextEditor?.document;
    tell("metadataCatalogue.openFileHoldsRecords", document !== undefined && open.has(document));
    tell("metadataCatalogue.haveOtherNames", named.haveOtherNames);
    tell("metadataCatalogue.haveRecordFiles", named.isAny || open.size > 0);
    tell("metadataCatalogue.recordFiles", [...open].flatMap(({ uri }) => resourcePaths(uri)).concat(named.paths));
  };
  const look = (document: TextDocument): void => {
    if (holdsRecords(document)) open.add(document);
    else open.delete(document);
  };
  const lookAtAll = (): void => {
    workspace.textDocuments.forEach(look);
    update();
  };
  const lookAt = (document: TextDocument): void => {
    if (!isFile(document.uri)) return;
    look(document);
    update();
  };
  lookAtAll();
  subscriptions.push(
    new RecordFilesByName(
      (files) => {
        named = files;
        update();
      },
      (error) => {
        output.error("The files of records could not be looked for", error);
      },
    ),
    window.onDidChangeActiveTextEditor(update),
    workspace.onDidChangeConfiguration(lookAtAll),
    // So is one told whose language was changed.
    workspace.onDidOpenTextDocument(lookAt),
    workspace.onDidCloseTextDocument((document) => {
      if (open.delete(document)) update();
    }),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.some((change) => change.rangeOffset < KIND_HEAD)) lookAt(document);
    }),
  );
}

function holdsRecords(document: TextDocument): boolean {
  return isFile(document.uri) && isRecordKind(documentKind(document));
}
