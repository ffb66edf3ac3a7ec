import { workspace, type Disposable, type TextDocument } from "vscode";

/** Calls back when a text of a scheme loses its unsaved changes: it was saved, or they were undone. */
export function onDidBecomeClean(scheme: string, clean: (document: TextDocument) => void): Disposable {
  return workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    // VS Code reports a change of whether there are unsaved changes as an event without a change of the text.
    if (document.uri.scheme === scheme && contentChanges.length === 0 && !document.isDirty) clean(document);
  });
}
