import { FileSystemError, workspace, WorkspaceEdit, type Uri } from "vscode";
import { fileKind } from "../../catalogue/fileKinds/fileKind.ts";
import { replacedText } from "../documentWith.ts";
import { openDocument } from "../openDocument.ts";
import { fileGlobs } from "../settings.ts";
import type { FileBefore, PlannedFile } from "./planPull.ts";

/** Why a pull leaves a file that has unsaved changes as it is: a clause. */
export const UNSAVED = "it has unsaved changes; save or revert them, then pull again";
const CHANGED = "it was changed while the catalogue was read; pull again";

/** A file as it is now. One that an editor has with unsaved changes is left alone. */
export async function fileBefore(uri: Uri): Promise<FileBefore> {
  const globs = fileGlobs(uri);
  if (!openDocument(uri) && !(await exists(uri))) return { kind: "absent", holds: fileKind(uri.path, "", globs) };
  try {
    const document = await workspace.openTextDocument(uri);
    if (document.isDirty) return { kind: "left", why: UNSAVED };
    const text = document.getText();
    return { kind: "text", text, holds: fileKind(uri.path, text, globs) };
  } catch {
    return { kind: "left", why: "it cannot be read as text" };
  }
}

/** What was written, and what was left after all, each with a sentence. */
interface WrittenFiles {
  readonly made: readonly string[];
  readonly updated: readonly string[];
  readonly left: readonly string[];
}

/**
 * Writes files: new ones by one step that VS Code can undo, others each by an edit that can be undone in its editor. A file that
 * was changed since it was read stays as it is.
 */
export async function writeFiles(files: readonly (PlannedFile & { readonly uri: Uri })[]): Promise<WrittenFiles> {
  const made: string[] = [];
  const updated: string[] = [];
  const left: string[] = [];
  const creation = new WorkspaceEdit();
  for (const { name, uri, before, text } of files) {
    if (before === undefined) {
      const now = await fileBefore(uri);
      if (now.kind !== "absent") left.push(`${name} was left as it is: ${now.kind === "left" ? now.why : CHANGED}.`);
      else {
        creation.createFile(uri, { contents: new TextEncoder().encode(text) });
        made.push(name);
      }
      continue;
    }
    const why = await update(uri, before, text);
    if (why === undefined) updated.push(name);
    else left.push(`${name} was left as it is: ${why}.`);
  }
  if (made.length > 0 && !(await workspace.applyEdit(creation)))
    throw new Error(
      `The new files could not be created, for example because the folder cannot be written; ${updated.length} were updated.`,
    );
  return { made, updated, left };
}

/** Replaces what differs, and saves it. Gives why it was not done. */
async function update(uri: Uri, before: string, text: string): Promise<string | undefined> {
  const document = await workspace.openTextDocument(uri);
  if (document.isDirty) return UNSAVED;
  if (document.getText() !== before) return CHANGED;
  if (!(await replacedText(document, text))) return "VS Code refused the edit";
  return (await document.save()) ? undefined : "it was updated in its editor, but could not be saved; save it there";
}

/** Whether there is something at this place, as far as that can be told. */
async function exists(uri: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(uri);
    return true;
  } catch (error) {
    return !(error instanceof FileSystemError && error.code === "FileNotFound");
  }
}
