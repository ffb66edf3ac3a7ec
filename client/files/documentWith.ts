import * as l10n from "@vscode/l10n";
import { editBetween } from "../../catalogue/text/withEdits.ts";
import { Range, workspace, WorkspaceEdit, type TextDocument, type Uri } from "vscode";

/** How often a text is inserted that VS Code refuses because it is just reading the file again. What is typed is not replaced. */
const TRIES = 3;

/** Opens a file, without an editor, and puts this text into it, unsaved. Throws with one sentence if VS Code refuses the edit. */
export async function documentWith(uri: Uri, text: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(uri);
  for (let time = 0; time < TRIES; time++) {
    if (await replacedText(document, text)) return document;
    if (document.isDirty) break;
  }
  throw new Error(l10n.t("The text could not be inserted into the editor; try again."));
}

/** Puts this text into an open file, unsaved. `false`: VS Code refused the edit, as when the text was changed at the same time. */
export async function replacedText(document: TextDocument, text: string): Promise<boolean> {
  const change = editBetween(document.getText(), text);
  if (!change) return true;
  const { span } = change;
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(document.positionAt(span.start), document.positionAt(span.end)), change.text);
  return workspace.applyEdit(edit);
}
