import { Uri, window, workspace } from "vscode";
import { unsavedDocument } from "../unsavedDocument.ts";
import type { Command } from "./command.ts";

/** Opens a copy of the sample user file that has each mistake once. It is not saved anywhere until the person does so. */
export const openSampleFile: Command = async ({ context }) => {
  const sample = Uri.joinPath(context.extensionUri, "samples", "broken.user.yaml");
  const text = new TextDecoder().decode(await workspace.fs.readFile(sample));
  // Without a folder it has no name, and says itself what it holds.
  const hasName = (workspace.workspaceFolders?.length ?? 0) > 0;
  const document = await unsavedDocument({
    ...{ name: "sample", extension: ".user.yaml", language: "yaml" },
    text: hasName ? text : `# Sample users\n# catalogue: users\n${text}`,
  });
  await window.showTextDocument(document, { preview: false });
};
