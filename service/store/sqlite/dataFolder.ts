import { randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parsedJson } from "../../../catalogue/json/parsedJson.ts";
import { fieldOf } from "../../../catalogue/patch/json.ts";
import { StartError, type StartCode } from "../../startError.ts";

const FILE = "catalogue.sqlite";
/** Says that the folder has had a catalogue, so that a file that is gone or empty is not taken for a new one. */
const MARKER = "catalogue.json";
/** What the marker says of itself. Metadata files are often called `catalogue.json`, too. */
const FORMAT = "metadata-catalogue";
/** A marker has some hundred bytes; a larger file is none, and is not read. */
const LARGEST_MARKER = 4096;

/** The endings of the files that SQLite keeps with a database: the write-ahead log and its index. */
export const COMPANIONS = ["-wal", "-shm"] as const;

/** The catalogue's file in a data folder. */
export function databasePath(folder: string): string {
  return join(folder, FILE);
}

/** The file in a data folder that says that it has had a catalogue. */
function markerPath(folder: string): string {
  return join(folder, MARKER);
}

/**
 * Makes the folder, and the catalogue's file in it where there is none. Whatever the folder allows and the umask says, the
 * file is its owner's alone; SQLite gives the files that it keeps with it the same rights.
 * @throws StartError when that cannot be, when the folder has had a catalogue that is gone or empty, or when another file has the
 * name of its marker.
 */
export function prepareFolder(folder: string): void {
  makeFolder(resolve(folder));
  refuseEmptied(folder);
  refuseForeignMarker(folder);
  const path = databasePath(folder);
  try {
    closeSync(openSync(path, "a", 0o600));
  } catch (error) {
    // A file that may be read but not written is opened all the same.
    if (!statSync(path, { throwIfNoEntry: false })) throw cannotUse(folder, error);
  }
  for (const each of [path, ...COMPANIONS.map((end) => path + end)]) keepPrivate(each);
}

/** The command that recovers a damaged catalogue. */
export function recoveryCommand(folder: string): string {
  return `catalogue serve --data ${JSON.stringify(folder)} --recover`;
}

/**
 * Notes that the folder has a catalogue.
 * @throws StartError when that cannot be written.
 */
export function markFolder(folder: string): void {
  const path = markerPath(folder);
  const note = { about: "The catalogue of this folder is in catalogue.sqlite.", format: FORMAT };
  // Half a marker would look like a file from elsewhere.
  const unfinished = `${path}.${randomUUID()}`;
  try {
    if (lstatSync(path, { throwIfNoEntry: false })) {
      statSync(path); // A link to nowhere is no marker, and is not replaced.
      return;
    }
    writeFileSync(unfinished, `${JSON.stringify(note)}\n`, { mode: 0o600 });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw cannotUse(folder, error);
  }
}

/** Every folder that is missing, one by one: Node's own way to make them all never ends below `/proc`. */
function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found)
    throw new StartError("FOLDER_UNUSABLE", `The data folder "${folder}" is a file; name a folder with --data.`);
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another service may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw cannotUse(folder, error);
  }
}

/**
 * Looks at the marker and the log before the size of the file: a service that is just creating a catalogue writes the file
 * first.
 * @throws StartError when the folder has had a catalogue that is gone or empty.
 */
export function refuseEmptied(folder: string): void {
  const path = databasePath(folder);
  const marker = markerIn(folder);
  const isForeign = marker === "foreign" && hasFiles(folder);
  const hasTraces = marker === "ours" || isForeign || sizeOf(`${path}-wal`) > 0;
  if (!hasTraces || sizeOf(path) > 0) return;
  const foreign = isForeign ? ` The file "${MARKER}" beside it is from elsewhere, or damaged, and is left alone.` : "";
  throw new StartError(
    "STORE_DAMAGED",
    `The catalogue's file "${path}" is missing or empty, though this folder has had a catalogue.${foreign} Restore a copy of the whole folder, or run ${recoveryCommand(folder)}, which keeps what is left and creates a new catalogue.`,
  );
}

/**
 * Where another file has the marker's name, a catalogue gets no marker, and its loss could not be noticed later.
 * @throws StartError when the folder has such a file and no catalogue.
 */
export function refuseForeignMarker(folder: string): void {
  if (markerIn(folder) !== "foreign" || hasFiles(folder)) return;
  throw new StartError(
    "STORE_NOT_OURS",
    `In "${folder}", another file, such as an export, is called "${MARKER}"; a new catalogue needs this name. Move or rename "${markerPath(folder)}", or choose another folder with --data.`,
  );
}

/** Whether a folder has a catalogue's file or log, even an empty one, which only a catalogue leaves. */
function hasFiles(folder: string): boolean {
  const path = databasePath(folder);
  return existsSync(path) || existsSync(`${path}-wal`);
}

/** What a folder has under the name of the marker; an empty file counts as nothing. */
function markerIn(folder: string): "nothing" | "ours" | "foreign" {
  const path = markerPath(folder);
  const size = sizeOf(path);
  if (size === 0) return "nothing";
  if (size > LARGEST_MARKER) return "foreign";
  try {
    return fieldOf(parsedJson(readFileSync(path, "utf8")), "format") === FORMAT ? "ours" : "foreign";
  } catch (error) {
    throw cannotUse(folder, error);
  }
}

export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function keepPrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & 0o077) === 0 || process.platform === "win32") return;
  try {
    chmodSync(path, 0o600);
  } catch (error) {
    const advice =
      "this account cannot change that; run the service as the owner of the file, or remove the permissions of other accounts";
    const problem = `Other accounts on this machine can read "${path}", and ${advice}.`;
    throw new StartError("FOLDER_UNUSABLE", problem, { cause: error });
  }
}

/** The start error for an error of the operating system about a data folder. */
export function cannotUse(folder: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    systemCode(error),
    `The data folder "${folder}" cannot be used: ${reason}. Choose another folder, or give this account access to it.`,
    { cause: error },
  );
}

/** The code for an error of the operating system about a file or folder of the catalogue. */
export function systemCode(error: unknown): StartCode {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return SYSTEM_CODES.get(code) ?? "FOLDER_UNUSABLE";
}

const SYSTEM_CODES: ReadonlyMap<string, StartCode> = new Map<string, StartCode>([
  ["ENOSPC", "STORE_FULL"],
  ["EDQUOT", "STORE_FULL"],
  ["EROFS", "STORE_READ_ONLY"],
  ["EACCES", "STORE_READ_ONLY"],
  ["EPERM", "STORE_READ_ONLY"],
  ["EIO", "STORE_FAILED"],
]);
