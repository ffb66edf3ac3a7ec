import { Range, workspace, WorkspaceEdit, type TextDocument } from "vscode";

/** Replaces the text of an open document, which is then unsaved. Gives whether it has the text now. */
export async function replaceText(document: TextDocument, text: string): Promise<boolean> {
  if (document.getText() === text) return true;
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, document.validateRange(new Range(0, 0, document.lineCount, 0)), text);
  return workspace.applyEdit(edit);
}
