import * as l10n from "@vscode/l10n";
import { FileSystemError, workspace, type TextDocument, type Uri } from "vscode";
import { fileKind } from "../../catalogue/fileKinds/fileKind.ts";
import type { FileKind } from "../../catalogue/fileKinds/kinds.ts";
import { fileName } from "./fileName.ts";
import { existingDocument, openDocument, textTabs } from "./openDocument.ts";
import { explainedKind } from "./openFileContext.ts";
import { fileGlobs } from "../settings.ts";

/** How many of many files are read at once: each needs a few answers of VS Code, which take milliseconds. */
export const IN_FLIGHT = 32;

/** A file as an editor has it; one that is not open, as it is stored. */
export interface FileNow {
  readonly uri: Uri;
  readonly text: string;
  /** What it holds, or why it holds no records. */
  readonly kind: FileKind | "not-yaml";
  /** Whether the text has changes that are not saved to the file. */
  readonly unsaved: boolean;
  /** Whether it does not exist any more, and only an editor has its text. */
  readonly isGone?: boolean;
}

/** The file, and whether it was deleted while its text is open. */
export async function orGone(file: FileNow): Promise<FileNow> {
  if (file.uri.scheme !== "file" || !openDocument(file.uri)) return file;
  try {
    await workspace.fs.stat(file.uri);
    return file;
  } catch (error) {
    return { ...file, isGone: error instanceof FileSystemError && error.code === "FileNotFound" };
  }
}

/** The file of an open document. */
export function fileOfDocument(document: TextDocument): FileNow {
  return { uri: document.uri, text: document.getText(), kind: explainedKind(document), unsaved: document.isDirty };
}

/**
 * Reads a file. A closed one is read without opening it: a thousand open documents slow VS Code down. One without a YAML
 * extension is opened, because only VS Code knows its language. Throws if it does not exist, or has changes that cannot be read.
 */
export async function fileNow(uri: Uri): Promise<FileNow> {
  if (openDocument(uri) || !/\.ya?ml$/i.test(uri.path)) return fileOfDocument(await existingDocument(uri));
  // VS Code shares the text of an editor with extensions only up to a size.
  if (textTabs(uri).some(({ isDirty }) => isDirty))
    throw new Error(
      l10n.t`${fileName(uri)} has unsaved changes and is too large for VS Code to share them. Save it first.`,
    );
  const text = await decoded(uri, await workspace.fs.readFile(uri));
  return { uri, text, kind: fileKind(uri.path, text, fileGlobs(uri)), unsaved: false };
}

/** The text of a file that is not open, in the encoding that VS Code would open it in. Throws if it is not text. */
async function decoded(uri: Uri, bytes: Uint8Array): Promise<string> {
  try {
    return await workspace.decode(bytes, { uri });
  } catch (cause) {
    throw new Error(l10n.t`${fileName(uri)} cannot be read as text: it contains NUL characters. Save it as UTF-8.`, {
      cause,
    });
  }
}

/** The text of a file as an editor has it, or as it is stored. `undefined`: it does not exist any more, or cannot be read. */
export async function textNow(uri: Uri): Promise<string | undefined> {
  try {
    return (await fileNow(uri)).text;
  } catch {
    return undefined;
  }
}
