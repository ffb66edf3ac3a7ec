import { workspace, type TextDocument, type Uri } from "vscode";

/** The open document with this URI. `undefined`: it is not open. */
export function openDocument(uri: Uri): TextDocument | undefined {
  return workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}
