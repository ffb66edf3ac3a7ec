import * as l10n from "@vscode/l10n";
import { FileSystemError, workspace, WorkspaceEdit, type TextDocument, type Uri } from "vscode";
import { fileKind } from "../../catalogue/fileKinds/fileKind.ts";
import { replacedText } from "../files/documentWith.ts";
import { openDocument } from "../files/openDocument.ts";
import { fileGlobs } from "../settings.ts";
import type { FileBefore, PlannedFile } from "./planPull.ts";
import type { WrittenFiles } from "./pullPortions.ts";

/** Why a pull leaves a file that has unsaved changes as it is: a clause. */
export const UNSAVED = l10n.t("it has unsaved changes; save or revert them, then pull again");
const UNREADABLE = l10n.t("it cannot be read as text");
const CHANGED = l10n.t("it was changed while the catalogue was read; pull again");

/** A file as it is now. One that an editor has with unsaved changes is left alone. */
export async function fileBefore(uri: Uri): Promise<FileBefore> {
  const globs = fileGlobs(uri);
  // VS Code keeps the text of a deleted file for some minutes.
  if (openDocument(uri)?.isDirty !== true && !(await exists(uri)))
    return { kind: "absent", holds: fileKind(uri.path, "", globs) };
  const document = await opened(uri);
  if (!document) return { kind: "left", why: UNREADABLE };
  if (document.isDirty) return { kind: "left", why: UNSAVED };
  const text = document.getText();
  return { kind: "text", text, holds: fileKind(uri.path, text, globs) };
}

/** A file as VS Code has it. `undefined`: it cannot be read as text. */
async function opened(uri: Uri): Promise<TextDocument | undefined> {
  try {
    return await workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

/** A file to write, and where. */
type FileAt = PlannedFile & { readonly uri: Uri };

/**
 * Writes files: new ones by one step that VS Code can undo, others each by an edit that can be undone in its editor. A file that
 * was changed since it was read stays as it is. `stop`: nothing could be written.
 * @param saving the URIs of the files that are saved just now
 */
export async function writeFiles(files: readonly FileAt[], saving: Set<string>): Promise<WrittenFiles> {
  const updated: string[] = [];
  const left: string[] = [];
  const unsaved: string[] = [];
  const absent: FileAt[] = [];
  for (const file of files) {
    const { name, uri, before } = file;
    const why = before === undefined ? await inTheWay(uri) : await update(file, before);
    if (why !== undefined) {
      left.push(l10n.t`${name} was not changed: ${why}.`);
    } else if (before === undefined) {
      absent.push(file);
    } else {
      updated.push(name);
      if (!(await saved(uri, saving)))
        unsaved.push(l10n.t`${name} was updated in its editor but could not be saved; save it there.`);
    }
  }
  const { made, faults } = await create(absent);
  left.push(...faults.map(({ name, why }) => l10n.t`${name} was not created: ${why}.`));
  const [fault] = faults;
  // A folder that refuses one file may take others: of a name that is too long, for example.
  const stop =
    fault && made.length + updated.length === 0 && faults.length > 1
      ? l10n.t`New files cannot be created in this folder: ${fault.why}.`
      : undefined;
  return { made, updated, left, unsaved, stop };
}

/** Why a file cannot be created: there is one by now. */
async function inTheWay(uri: Uri): Promise<string | undefined> {
  const now = await fileBefore(uri);
  return now.kind === "absent" ? undefined : now.kind === "left" ? now.why : CHANGED;
}

interface CreatedFiles {
  readonly made: readonly string[];
  /** The files that could not be created, and why: clauses. */
  readonly faults: readonly { readonly name: string; readonly why: string }[];
}

/** Creates files at once. Where that fails half-way, those that are missing are created one by one, to know which cannot be, and why. */
async function create(files: readonly FileAt[]): Promise<CreatedFiles> {
  const creation = new WorkspaceEdit();
  for (const { uri, text } of files) creation.createFile(uri, { contents: await workspace.encode(text, { uri }) });
  if (files.length === 0 || (await workspace.applyEdit(creation)))
    return { made: files.map(({ name }) => name), faults: [] };
  const made: string[] = [];
  const faults: { readonly name: string; readonly why: string }[] = [];
  for (const { name, uri, text } of files) {
    const why = await createOne(uri, text);
    if (why === undefined) made.push(name);
    else faults.push({ name, why });
  }
  return { made, faults };
}

async function createOne(uri: Uri, text: string): Promise<string | undefined> {
  try {
    if (await exists(uri)) {
      const now = await workspace.decode(await workspace.fs.readFile(uri), { uri });
      return now === text ? undefined : CHANGED;
    }
    await workspace.fs.writeFile(uri, await workspace.encode(text, { uri }));
    return undefined;
  } catch (error) {
    return refusal(error);
  }
}

/** Why the file system refused a file: a clause. */
function refusal(error: unknown): string {
  if (!(error instanceof FileSystemError)) return l10n.t("VS Code could not write it");
  if (error.code === "NoPermissions") return l10n.t("you do not have the permission to write there");
  if (error.code === "FileNotFound") return l10n.t("its folder no longer exists");
  return error.message.includes("ENOSPC") ? l10n.t("the disk is full") : l10n.t("VS Code could not write it");
}

/** Replaces what differs, unsaved. Gives why it was not done. */
async function update({ uri, text }: FileAt, before: string): Promise<string | undefined> {
  const document = await opened(uri);
  if (!document) return UNREADABLE;
  if (document.isDirty) return UNSAVED;
  if (document.getText() !== before) return CHANGED;
  return (await replacedText(document, text)) ? undefined : l10n.t("VS Code refused the edit");
}

/** Saves a file; gives whether that was possible. */
async function saved(uri: Uri, saving: Set<string>): Promise<boolean> {
  const document = await workspace.openTextDocument(uri);
  // VS Code may write the URI of the document in another way than whoever opened it.
  const key = document.uri.toString();
  saving.add(key);
  try {
    return await document.save();
  } finally {
    saving.delete(key);
  }
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
