import { Uri, window, workspace, type TextDocument } from "vscode";
import { fileName } from "../files/fileName.ts";
import { textTabs } from "../files/openDocument.ts";
import { unsavedDocument } from "../files/unsavedDocument.ts";
import type { Command } from "./command.ts";

/**
 * Opens a copy of the sample user file that has each mistake once. It is not saved anywhere until the person does so; as long as
 * it is open and not saved, it is shown again.
 */
export const openSampleFile: Command = async ({ context }) => {
  const open = workspace.textDocuments.find(isCopy);
  if (open) {
    const [tab] = textTabs(open.uri);
    await window.showTextDocument(open, { preview: false, ...(tab ? { viewColumn: tab.group.viewColumn } : {}) });
    return;
  }
  const sample = Uri.joinPath(context.extensionUri, "samples", "broken.user.yaml");
  const text = new TextDecoder().decode(await workspace.fs.readFile(sample));
  // Without a folder it has no name, and says itself what it holds.
  const hasName = (workspace.workspaceFolders?.length ?? 0) > 0;
  const document = await unsavedDocument({
    ...{ name: NAME, extension: EXTENSION, language: "yaml" },
    text: hasName ? text : `${HEAD}${text}`,
  });
  await window.showTextDocument(document, { preview: false });
};

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
