import { workspace, type Uri } from "vscode";

/** Whether there is a file at this place that can be read. */
export async function fileExists(file: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(file);
    return true;
  } catch {
    return false;
  }
}
