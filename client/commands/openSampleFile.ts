import { Uri, window, workspace } from "vscode";
import type { Command } from "./command.ts";

/** Opens a copy of the sample user file that has each mistake once. It is not saved anywhere until the person does so. */
export const openSampleFile: Command = async ({ context }) => {
  const sample = Uri.joinPath(context.extensionUri, "samples", "broken.user.yaml");
  const text = new TextDecoder().decode(await workspace.fs.readFile(sample));
  const document = await workspace.openTextDocument({ language: "yaml", content: `# catalogue: users\n${text}` });
  await window.showTextDocument(document, { preview: false });
};
