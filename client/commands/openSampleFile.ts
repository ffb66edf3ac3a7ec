import { Uri, window, workspace } from "vscode";
import { documentWith } from "../documentWith.ts";
import type { Command } from "./command.ts";

/** Opens a copy of the sample user file that has each mistake once. It is not saved anywhere until the person does so. */
export const openSampleFile: Command = async ({ context }) => {
  const sample = Uri.joinPath(context.extensionUri, "samples", "broken.user.yaml");
  const text = new TextDecoder().decode(await workspace.fs.readFile(sample));
  const folder = workspace.workspaceFolders?.[0]?.uri;
  // Without a folder it has no place to be saved at, so it has no name either, and says itself what it holds.
  const document = folder
    ? await documentWith((await freeName(folder)).with({ scheme: "untitled", authority: "" }), text)
    : await workspace.openTextDocument({ language: "yaml", content: `# Sample users\n# catalogue: users\n${text}` });
  await window.showTextDocument(document, { preview: false });
};

/** A name in this folder that neither a file nor an open document has. */
async function freeName(folder: Uri): Promise<Uri> {
  const open = new Set(workspace.textDocuments.map(({ uri }) => uri.path));
  for (let number = 1; ; number++) {
    const file = Uri.joinPath(folder, number === 1 ? "sample.user.yaml" : `sample-${number}.user.yaml`);
    if (!open.has(file.path) && !(await exists(file))) return file;
  }
}

async function exists(file: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(file);
    return true;
  } catch {
    return false;
  }
}
