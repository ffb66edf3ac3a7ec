import { Range, Uri, window, workspace, type TextEditor } from "vscode";

/** Where a file of the opened folder is. The folder is a fresh copy of test/editor/workspace/ in every run. */
function workspaceFile(path: string): Uri {
  const [folder] = workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error("No folder is open");
  return Uri.joinPath(folder.uri, path);
}

/** Opens a file of the folder in an editor. */
export async function openFile(path: string): Promise<TextEditor> {
  return window.showTextDocument(await workspace.openTextDocument(workspaceFile(path)));
}

/** Writes a file into the folder, as something outside the editor would. */
export async function newFile(path: string, text: string): Promise<Uri> {
  const uri = workspaceFile(path);
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return uri;
}

/** Writes a file into the folder, as something outside the editor would, and opens it. */
export async function openNewFile(path: string, text: string): Promise<TextEditor> {
  await newFile(path, text);
  return openFile(path);
}

/** Replaces the first `from` in an editor by `to`, as typing would: again where the text was reloaded at the same moment. */
export async function replaceText(editor: TextEditor, from: string, to: string): Promise<void> {
  const { document } = editor;
  for (let time = 0; time < 5; time++) {
    const start = document.getText().indexOf(from);
    if (start < 0) throw new Error(`There is no "${from}" in ${document.fileName}: ${document.getText()}`);
    const range = new Range(document.positionAt(start), document.positionAt(start + from.length));
    const isTaken = await editor.edit((edit) => {
      edit.replace(range, to);
    });
    if (isTaken) return;
  }
  throw new Error("The editor did not take the edit");
}
