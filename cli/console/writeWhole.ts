import { randomBytes } from "node:crypto";
import { constants, createReadStream, type Stats } from "node:fs";
import {
  chmod,
  chown,
  lstat,
  mkdir,
  open,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { retriedInUse } from "./retriedInUse.ts";
import { errorCode } from "./errorCode.ts";

/**
 * Writes a file, whole or not at all: to a temporary file next to it first, then in its place. Makes the folder that it
 * is in, but none above it, which a misspelling would.
 * A symbolic link stays, and the file that it leads to is written; a file keeps its owner, its permissions and its other
 * names (hard links), but on Windows it gets the permissions of its folder. What is no regular file, such as a pipe or a
 * device, is written to directly: replaced, it would be lost and its reader would get nothing.
 */
export async function writeWhole(path: string, text: WrittenText, how: HowWritten = {}): Promise<void> {
  const known = await statOf(stat, path);
  if (known?.isFIFO() && !DESCRIPTOR.test(path)) return writeToPipe(path, text, how.signal);
  // A file that the shell has opened (`2>> log`) gets more lines; nothing of it is replaced.
  if (known && (!known.isFile() || DESCRIPTOR.test(path))) return writeFile(path, text, { flag: "a" });
  if (known) return replace(await realpath(path), text, known.mode & 0o777, known);
  const link = await statOf(lstat, path);
  // A link to a file that does not exist yet.
  if (link?.isSymbolicLink())
    return writeWhole(resolve(await realpath(dirname(path)), await readlink(path)), text, how);
  if (!(await statOf(stat, dirname(path)))) await mkdir(dirname(path));
  return replace(path, text, how.isPrivate ? 0o600 : undefined);
}

/** A text, or its parts. */
type WrittenText = string | AsyncIterable<string>;

/** How a file is written. */
interface HowWritten {
  /** Ends the wait for the reader of a pipe, with an `AbortError`. */
  readonly signal?: AbortSignal;
  /** Whether only its owner may read the file, if it is made; one that exists keeps its permissions. */
  readonly isPrivate?: boolean;
}

/** How the files that the process has open are named. */
export const DESCRIPTOR = /^\/(?:dev\/(?:stdout|stderr|fd\/\d+)|proc\/(?:self|\d+)\/fd\/\d+)$/;

/** How long to wait before looking again whether somebody reads a pipe, in milliseconds. */
const PAUSE = 50;

/** Writes to a pipe once somebody reads it: a thread that opened it before would wait, and the process with it. */
async function writeToPipe(path: string, text: WrittenText, signal?: AbortSignal): Promise<void> {
  let reached: FileHandle | undefined;
  while (!(reached = await openedIfRead(path))) await setTimeout(PAUSE, undefined, signal && { signal });
  try {
    // Through a second opening, which waits while the pipe is full; the first one does not wait and would fail.
    await writeFile(path, text, { flag: "a" });
  } finally {
    // Closed only now: without a writer, the reader would take the text for ended.
    await reached.close();
  }
}

/** Opens a pipe for writing without waiting for its reader; `undefined`: nobody reads it. */
async function openedIfRead(pipe: string): Promise<FileHandle | undefined> {
  try {
    return await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (errorCode(error) === "ENXIO") return undefined;
    throw error;
  }
}

/**
 * Makes a file, or puts another in its place.
 * @param mode the permissions of the file, if not those that the system gives a new one
 * @param known the file that is there
 */
async function replace(path: string, text: WrittenText, mode: number | undefined, known?: Stats): Promise<void> {
  // Nobody who may write to the folder knows its name before, and a link of that name would not be followed.
  const temporary = `${path}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    // Made with the permissions of the file, so that what is private is at no time readable.
    await writeFile(temporary, text, { flag: "wx", flush: true, ...(mode !== undefined && { mode }) });
    const isSame = known === undefined || (known.nlink === 1 && (await isOwnedLike(temporary, known)));
    if (known && mode !== undefined) await chmod(temporary, mode);
    // If it cannot be written into the file, the file is replaced nevertheless: it might have lost its text by then.
    if (!isSame && (await isWrittenInto(path, temporary))) await rm(temporary);
    else await retriedInUse(() => rename(temporary, path), process.platform);
  } catch (error) {
    await rm(temporary, { force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
    throw error;
  }
}

/** Gives a file the owner and group of another; returns whether it has them, which the system may refuse. */
async function isOwnedLike(path: string, { uid, gid }: Stats): Promise<boolean> {
  const made = await stat(path);
  return (made.uid === uid && made.gid === gid) || chown(path, uid, gid).then(...YES_NO);
}

/** Writes the text of a file into another, which stays the same file; returns whether that succeeded. */
function isWrittenInto(path: string, source: string): Promise<boolean> {
  return writeFile(path, createReadStream(source), { flush: true }).then(...YES_NO);
}

/** What becomes of a promise: whether it was fulfilled. */
export const YES_NO = [() => true, () => false] as const;

/** What is known of a path; `undefined`: there is nothing. */
async function statOf(read: typeof stat, path: string): Promise<Stats | undefined> {
  try {
    return await read(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
