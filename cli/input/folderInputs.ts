import { basename, extname, resolve } from "node:path";
import { isRecordKind, RECORD_FILES } from "../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import type { Io, SkippedIn } from "../console/io.ts";
import { readRecordInput, RECORD_SUFFIXES, type InputFile } from "./inputFile.ts";
import { inputKind } from "./inputKind.ts";
import { shownPath } from "./shownPath.ts";

/** A file of records, and what they are about. */
export interface RecordInput extends InputFile {
  readonly kind: RecordKind;
}

/** A file of a folder; a sentence, where it, or a folder in it, cannot be read. */
export interface FolderInput {
  readonly path: string;
  readonly input: Result<RecordInput, string>;
}

/**
 * The files of a folder that hold records of this kind (or of any), as their name, comment or content says, sorted by path; and
 * what in it cannot be read. Fails with one sentence if there are none.
 */
export async function folderInputs(
  io: Io,
  kind: RecordKind | undefined,
  folder: string,
): Promise<Result<readonly FolderInput[], string>> {
  const { paths, unread } = await pathsIn(io, folder);
  const files: FolderInput[] = [...unread];
  for (const each of paths) {
    const path = shownPath(io.cwd, each);
    const file = await readRecordInput(io, path);
    if (!file.ok) {
      files.push({ path, input: file });
      continue;
    }
    const held = inputKind(file.value);
    if (isRecordKind(held) && (kind === undefined || held === kind))
      files.push({ path, input: success({ ...file.value, kind: held }) });
  }
  const sought = kind ? RECORD_FILES[kind].plural : "users, groups or datasets";
  const mark = RECORD_FILES[kind ?? "user"].plural;
  return files.length > 0
    ? success(files.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
    : failure(
        `The folder "${folder}" has no files of ${sought}; name a file that contains ${sought}, or add the comment "# catalogue: ${mark}" to a file in the folder.`,
      );
}

/**
 * The files of a folder whose names are those of records. Decision: a link to a file is followed, or reported if it leads
 * nowhere; a link to a folder is not, since one to the root of a machine would have all of that read.
 */
async function pathsIn(io: Io, folder: string): Promise<PathsIn> {
  const [paths, links, unread]: [string[], string[], FolderInput[]] = [[], [], []];
  const skip = (why: SkippedIn, at: string): void => {
    const path = shownPath(io.cwd, at);
    if (why === "link") links.push(at);
    else unread.push({ path, input: failure(UNREAD[why](path, folder)) });
  };
  for await (const path of io.listFiles(resolve(io.cwd, folder), skip)) paths.push(path);
  for (const link of links) {
    const kind = await io.pathKind(link);
    if (kind === "file" || (kind === "nothing" && !isLock(link))) paths.push(link);
  }
  return { paths: paths.filter((path) => RECORD_SUFFIXES.has(extname(path).toLowerCase())), unread };
}

/** The paths of the files in a folder, and the folders in it that are not read. */
interface PathsIn {
  readonly paths: readonly string[];
  readonly unread: readonly FolderInput[];
}

const UNREAD: Readonly<Record<Exclude<SkippedIn, "link">, (path: string, folder: string) => string>> = {
  unreadable: (path) => `The folder "${path}" cannot be read.`,
  "too-many-folders": (path, folder) =>
    `"${path}" was not read: the folder "${folder}" has too many folders; name folders in it instead.`,
};

/** Whether a link is the one with which Emacs marks a file that has unsaved changes. */
function isLock(link: string): boolean {
  return basename(link).startsWith(".#");
}
