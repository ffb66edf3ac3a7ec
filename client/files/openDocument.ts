import { TabInputText, window, workspace, type Tab, type TextDocument, type Uri } from "vscode";

/** The open document with this URI. `undefined`: it is not open. */
export function openDocument(uri: Uri): TextDocument | undefined {
  return workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

/**
 * The document of a file, opened if need be. Throws if the file does not exist: VS Code keeps the text of a deleted file for
 * some minutes. A document with unsaved changes is returned even if its file does not exist.
 */
export async function existingDocument(uri: Uri): Promise<TextDocument> {
  const document = openDocument(uri) ?? (await workspace.openTextDocument(uri));
  // A cell of a notebook, and the like, is of no file system.
  const isFile = workspace.fs.isWritableFileSystem(uri.scheme) !== undefined;
  if (isFile && !document.isUntitled && !document.isDirty) await workspace.fs.stat(uri);
  return document;
}

/** The document of a file, opened if need be. `undefined`: it cannot be read as text, or does not exist any more. */
export async function readableDocument(uri: Uri): Promise<TextDocument | undefined> {
  try {
    return await workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

/** The document of a text that the extension gives VS Code in UTF-8, whatever encoding the settings say that files have. */
export async function utf8Document(uri: Uri): Promise<TextDocument> {
  const open = openDocument(uri);
  // VS Code refuses an encoding for a text with unsaved changes.
  return open?.isDirty ? open : workspace.openTextDocument(uri, { encoding: "utf8" });
}

/** The tabs that show the text of a file. */
export function textTabs(uri: Uri): readonly Tab[] {
  const isOf = ({ input }: Tab): boolean => input instanceof TabInputText && input.uri.toString() === uri.toString();
  return window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(isOf));
}
