import { commands, TextDocumentSaveReason, workspace, type Disposable, type TextDocument } from "vscode";
import type { Environment } from "./environment.ts";
import { fileName } from "./fileName.ts";
import { documentKind, isFile } from "./openFileContext.ts";
import { isRecordKind } from "../catalogue/fileKinds/kinds.ts";
import { upsertsOnSave } from "./settings.ts";
import { showWarning } from "./sinks/messages.ts";
import { tellThrown } from "./tellThrown.ts";

/**
 * Upserts files of records that the user saves, if the setting says so. It never asks: what an upsert of the open file would
 * ask about is refused, with a button to preview it.
 */
export function upsertOnSave(environment: Environment): Disposable[] {
  /** Files that are being saved by the user, not automatically. */
  const saving = new Set<string>();
  return [
    workspace.onWillSaveTextDocument(({ document, reason }) => {
      if (reason === TextDocumentSaveReason.Manual) saving.add(document.uri.toString());
    }),
    workspace.onDidSaveTextDocument((document) => {
      if (!saving.delete(document.uri.toString()) || !workspace.isTrusted) return;
      if (!isFile(document.uri) || !isRecordKind(documentKind(document)) || !upsertsOnSave(document.uri)) return;
      upsertSaved(environment, document).catch((error: unknown) =>
        tellThrown(environment, `${fileName(document.uri)} could not be upserted`, error),
      );
    }),
  ];
}

async function upsertSaved(environment: Environment, document: TextDocument): Promise<void> {
  // With the rules and the library of YAML, which are loaded when the first file is upserted.
  const { upsertDocument } = await import("./commands/upsertDocument.ts");
  await upsertDocument(environment, document, () => void offerPreview(document));
}

async function offerPreview({ uri }: TextDocument): Promise<void> {
  const sentence = `${fileName(uri)} was saved and not upserted, because the upsert would overwrite or create more than is done without a question.`;
  if ((await showWarning(sentence, "Preview Upsert")) !== undefined)
    await commands.executeCommand("metadataCatalogue.previewUpsert", uri);
}
