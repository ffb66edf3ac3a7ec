import * as l10n from "@vscode/l10n";
import { FileSystemError, workspace, WorkspaceEdit, type TextDocument, type Uri } from "vscode";
import { fileKind } from "../../catalogue/fileKinds/fileKind.ts";
import { replacedText } from "../files/documentWith.ts";
import { fileNow } from "../files/fileNow.ts";
import { openDocument, readableDocument } from "../files/openDocument.ts";
import { isLostEdit } from "../files/readOnlyText.ts";
import { fileGlobs } from "../settings.ts";
import { encodedText } from "./encodedText.ts";
import { replacedUnchanged } from "./replacedUnchanged.ts";
import type { FileBefore, PlannedFile } from "./planPull.ts";
import type { WrittenFiles } from "./pullPortions.ts";

/** Why a pull leaves a file that has unsaved changes as it is: a clause. */
export const UNSAVED = l10n.t("it has unsaved changes; save or revert them, then pull again");
const UNREADABLE = l10n.t("it cannot be read as text");
const CHANGED = l10n.t("it was changed while the catalogue was read; pull again");
/** Why a pull leaves a file that it could not edit: a clause. */
export const REFUSED = l10n.t("VS Code refused the edit");
/** Why a pull leaves a file whose encoding would replace characters of the text: a clause. */
export const LACKING = l10n.t(
  'its encoding cannot represent all characters of the text; use UTF-8 for it (see the setting "files.encoding")',
);

/** A file as it is now; a closed one is not opened for that. One that an editor has with unsaved changes is left alone. */
export async function fileBefore(uri: Uri): Promise<FileBefore> {
  const globs = fileGlobs(uri);
  // VS Code keeps the text of a deleted file for some minutes.
  if (openDocument(uri)?.isDirty !== true && !(await exists(uri)))
    return { kind: "absent", holds: fileKind(uri.path, "", globs) };
  try {
    const { text, unsaved } = await fileNow(uri);
    return unsaved ? { kind: "left", why: UNSAVED } : { kind: "text", text, holds: fileKind(uri.path, text, globs) };
  } catch {
    return { kind: "left", why: UNREADABLE };
  }
}

/** A file to write, and where. */
type FileAt = PlannedFile & { readonly uri: Uri };

/** A file to create. */
type NewFile = FileAt & { readonly contents: Uint8Array };

/**
 * Writes files: new ones by one step that VS Code can undo, others each by an edit that can be undone in its editor. A file that
 * was changed since it was read stays as it is, and one whose encoding lacks characters of the text is not written. `stop`:
 * nothing could be written.
 * @param saving the URIs of the files that are saved just now
 */
export async function writeFiles(files: readonly FileAt[], saving: Set<string>): Promise<WrittenFiles> {
  const updated: string[] = [];
  const left: string[] = [];
  const unsaved: string[] = [];
  const absent: NewFile[] = [];
  for (const file of files) {
    const { name, uri, text, before } = file;
    const done = before === undefined ? await inTheWay(uri) : await update(file, before);
    if (typeof done === "string") {
      left.push(l10n.t`${name} was not changed: ${done}.`);
    } else if (done === undefined) {
      const contents = await encodedText(text, encodingOf(uri));
      if (contents) absent.push({ ...file, contents });
      else left.push(l10n.t`${name} was not created: ${LACKING}.`);
    } else {
      updated.push(name);
      if (!(await saved(done, saving)))
        unsaved.push(l10n.t`${name} was updated in its editor but could not be saved; save it there.`);
    }
  }
  const { made, faults } = await create(absent);
  left.push(...faults.map(({ name, why }) => l10n.t`${name} was not created: ${why}.`));
  const [fault] = faults;
  // A folder that refuses one file may take others: of a name that is too long, for example.
  const stop =
    fault && made.length + updated.length - unsaved.length === 0 && faults.length > 1
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
async function create(files: readonly NewFile[]): Promise<CreatedFiles> {
  const creation = new WorkspaceEdit();
  for (const { uri, contents } of files) creation.createFile(uri, { contents });
  if (files.length === 0 || (await workspace.applyEdit(creation)))
    return { made: files.map(({ name }) => name), faults: [] };
  const made: string[] = [];
  const faults: { readonly name: string; readonly why: string }[] = [];
  for (const file of files) {
    const { name } = file;
    const why = await createOne(file);
    if (why === undefined) made.push(name);
    else faults.push({ name, why });
  }
  return { made, faults };
}

async function createOne({ uri, text, contents }: NewFile): Promise<string | undefined> {
  try {
    if (await exists(uri)) {
      const now = await encodingOf(uri).decode(await workspace.fs.readFile(uri));
      return now === text ? undefined : CHANGED;
    }
    await workspace.fs.writeFile(uri, contents);
    return undefined;
  } catch (error) {
    return refusal(error);
  }
}

/** The encoding that VS Code writes and reads a file with. */
function encodingOf(uri: Uri): Parameters<typeof encodedText>[1] {
  return {
    encode: (text) => workspace.encode(text, { uri }),
    decode: (bytes) => workspace.decode(bytes, { uri }),
  };
}

/** Why the file system refused a file: a clause. */
function refusal(error: unknown): string {
  if (!(error instanceof FileSystemError)) return l10n.t("VS Code could not write it");
  if (error.code === "NoPermissions") return l10n.t("you do not have the permission to write there");
  if (error.code === "FileNotFound") return l10n.t("its folder no longer exists");
  return error.message.includes("ENOSPC") ? l10n.t("the disk is full") : l10n.t("VS Code could not write it");
}

/** Replaces what differs, unsaved. Gives the document, or why it was not done: a clause. */
async function update({ uri, text }: FileAt, before: string): Promise<TextDocument | string> {
  const document = await readableDocument(uri);
  if (!document) return UNREADABLE;
  if (document.isDirty) return UNSAVED;
  const done = await replaceUnchanged(document, { before, text });
  if (done === "replaced") return document;
  return { changed: CHANGED, lacking: LACKING, refused: REFUSED }[done];
}

/** Replaces the text of a document, unless its encoding lacks characters of the other or it was changed meanwhile. */
export function replaceUnchanged(
  document: TextDocument,
  texts: Parameters<typeof replacedUnchanged>[1],
): ReturnType<typeof replacedUnchanged> {
  return replacedUnchanged(document, texts, {
    hasAllOf: (text) => hasAllOf(document, text),
    replaced: async (text) => (await replacedText(document, text)) && !(await isLostEdit(document)),
  });
}

/** Whether the encoding of a file has all characters of a text: those of Unicode have. */
async function hasAllOf({ encoding }: TextDocument, text: string): Promise<boolean> {
  if (encoding.startsWith("utf")) return true;
  const bytes = await encodedText(text, {
    encode: (words) => workspace.encode(words, { encoding }),
    decode: (words) => workspace.decode(words, { encoding }),
  });
  return bytes !== undefined;
}

/** Saves a file; gives whether that was possible. */
async function saved(document: TextDocument, saving: Set<string>): Promise<boolean> {
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
