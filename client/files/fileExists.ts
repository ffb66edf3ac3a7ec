import { workspace, type Uri } from "vscode";

/** Whether there is a file or folder at this place; one that cannot be looked up counts as absent. */
export async function fileExists(file: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(file);
    return true;
  } catch {
    return false;
  }
}
