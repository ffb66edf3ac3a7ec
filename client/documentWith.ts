import { Range, workspace, WorkspaceEdit, type TextDocument, type Uri } from "vscode";

/** Opens a file, without an editor, and puts this text into it, unsaved. Throws with one sentence if VS Code refuses the edit. */
export async function documentWith(uri: Uri, text: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(uri);
  const edit = new WorkspaceEdit();
  edit.replace(uri, document.validateRange(new Range(0, 0, document.lineCount, 0)), text);
  if (text !== document.getText() && !(await workspace.applyEdit(edit)))
    throw new Error("The text could not be inserted into the editor; try again.");
  return document;
}
