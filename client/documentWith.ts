import { Range, workspace, WorkspaceEdit, type TextDocument, type Uri } from "vscode";

/** Opens a file, without an editor, and puts this text into it, unsaved. Throws with one sentence if VS Code refuses the edit. */
export async function documentWith(uri: Uri, text: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(uri);
  if (!(await replacedText(document, text)))
    throw new Error("The text could not be inserted into the editor; try again.");
  return document;
}

/** Puts this text into an open file, unsaved. `false`: VS Code refused the edit, as when the text was changed at the same time. */
export async function replacedText(document: TextDocument, text: string): Promise<boolean> {
  if (text === document.getText()) return true;
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, document.validateRange(new Range(0, 0, document.lineCount, 0)), text);
  return workspace.applyEdit(edit);
}
