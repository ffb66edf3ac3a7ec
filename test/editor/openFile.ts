import { Uri, window, workspace, type TextEditor } from "vscode";

/** Where a file of the opened folder is. The folder is a fresh copy of test/editor/workspace/ in every run. */
export function workspaceFile(path: string): Uri {
  const [folder] = workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error("No folder is open");
  return Uri.joinPath(folder.uri, path);
}

/** Opens a file of the folder in an editor. */
export async function openFile(path: string): Promise<TextEditor> {
  return window.showTextDocument(await workspace.openTextDocument(workspaceFile(path)));
}

/** Writes a file into the folder, as something outside the editor would, and opens it. */
export async function openNewFile(path: string, text: string): Promise<TextEditor> {
  await workspace.fs.writeFile(workspaceFile(path), new TextEncoder().encode(text));
  return openFile(path);
}
