import { Uri, workspace, type TextDocument } from "vscode";
import { documentWith } from "./documentWith.ts";
import { fileExists } from "./fileExists.ts";

interface UnsavedText {
  /** The name of the file without its extension. */
  readonly name: string;
  /** The extension of its name, with the dot. */
  readonly extension: string;
  /** The ID of its language, for VS Code to know it by where the file has no name. */
  readonly language: string;
  readonly text: string;
}

/**
 * A new document with this text, which is not saved anywhere until the user does so: under this name in the folder that is
 * open, or one with a number if there is a file of that name. Without a folder it has no name, because VS Code would save it
 * in the root of the disk; it asks for a place instead.
 */
export async function unsavedDocument({ name, extension, language, text }: UnsavedText): Promise<TextDocument> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  if (!folder) return workspace.openTextDocument({ language, content: text });
  const open = new Set(workspace.textDocuments.map(({ uri }) => uri.path));
  for (let number = 1; ; number++) {
    const file = Uri.joinPath(folder, number === 1 ? `${name}${extension}` : `${name}-${number}${extension}`);
    if (!open.has(file.path) && !(await fileExists(file))) return documentWith(untitledUri(file), text);
  }
}

/** The URI of a document that VS Code saves as this file. Of a file on a network share, the authority names the server. */
export function untitledUri(file: Uri): Uri {
  return file.with(file.scheme === "file" ? { scheme: "untitled" } : { scheme: "untitled", authority: "" });
}
