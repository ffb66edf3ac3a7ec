import { Uri, ViewColumn, window, workspace, type TextDocument } from "vscode";
import type { Environment } from "../environment.ts";
import { fileExists } from "../files/fileExists.ts";
import { fileName } from "../files/fileName.ts";
import { textTabs } from "../files/openDocument.ts";
import { unsavedDocument } from "../files/unsavedDocument.ts";
import { tourFile } from "../tour.ts";
import type { Command } from "./command.ts";

/**
 * Opens the user file with mistakes to fix: the one of the tour, or else a copy of the sample, which is not saved anywhere until
 * the person does so. As long as it is open, it is shown again. With the argument "beside", as the walkthrough calls it, it
 * does not hide what it was called from.
 */
export const openSampleFile: Command = async (environment, argument) => {
  const document = await sampleDocument(environment);
  const [tab] = textTabs(document.uri);
  const elsewhere = argument === "beside" ? otherColumn() : ViewColumn.Active;
  await window.showTextDocument(document, { preview: false, viewColumn: tab?.group.viewColumn ?? elsewhere });
};

async function sampleDocument(environment: Environment): Promise<TextDocument> {
  const file = tourFile(environment);
  if (file && (await fileExists(file))) return workspace.openTextDocument(file);
  const open = workspace.textDocuments.find(isCopy);
  if (open) return open;
  const sample = Uri.joinPath(environment.context.extensionUri, "samples", "broken.user.yaml");
  const text = new TextDecoder().decode(await workspace.fs.readFile(sample));
  // Without a folder it has no name, and says itself what it holds.
  const hasName = (workspace.workspaceFolders?.length ?? 0) > 0;
  return unsavedDocument({
    name: NAME,
    extension: EXTENSION,
    language: "yaml",
    text: hasName ? text : `${HEAD}${text}`,
  });
}

const NAME = "sample";
const EXTENSION = ".user.yaml";
/** The name of a copy, which has a number if there was a file of that name. */
const COPY_NAME = /^sample(?:-\d+)?\.user\.yaml$/;
const HEAD = "# Sample users\n# catalogue: users\n";

/** Whether a document is such a copy: by its name, or where it has none, by its first lines. */
function isCopy(document: TextDocument): boolean {
  if (!document.isUntitled || textTabs(document.uri).length === 0) return false;
  return COPY_NAME.test(fileName(document.uri)) || document.getText().startsWith(HEAD);
}

/** A column that is not the active one; a new one if there is no other. */
function otherColumn(): ViewColumn {
  return window.tabGroups.all.find(({ isActive }) => !isActive)?.viewColumn ?? ViewColumn.Beside;
}
