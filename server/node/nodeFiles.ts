import { constants, realpathSync, type Dirent } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Files, Skip } from "../workspace/environment.ts";
import { SKIPPED_FOLDERS } from "../workspace/skippedFolders.ts";

/** More folders than this are no workspace but, say, a whole home folder: the rest is left out. */
const MOST_FOLDERS = 20_000;
/** In bytes. */
const LARGEST_FILE = 64 * 1024 * 1024;
/** How much of a file is read at once, in bytes. */
const PART = 64 * 1024;

/**
 * The files of this machine.
 * Decision: symbolic links are not followed. What one leads to inside the workspace is read under its own path, and what is
 * outside is none of the workspace: one link to the root of a machine would have all of that read.
 */
export const nodeFiles: Files = { pathOf, realPath, isFolder, uriOf, list, read };

function pathOf(uri: string): string | undefined {
  // The machine's own idea of a path decides; it throws at a host, at an encoded slash, and at bytes that are not UTF-8.
  try {
    return uri.startsWith("file:") ? withSlashes(fileURLToPath(uri)) : undefined;
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) return undefined;
    throw error;
  }
}

function realPath(path: string): string {
  try {
    return withSlashes(realpathSync.native(path));
  } catch {
    return path;
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}

function uriOf(path: string): string {
  return pathToFileURL(path).href;
}

async function* list(root: string, skip: Skip): AsyncGenerator<string> {
  const waiting = [root];
  for (let visited = 0; visited < MOST_FOLDERS; visited++) {
    const folder = waiting.pop();
    if (folder === undefined) return;
    for (const entry of (await unlessRefused(readdir(folder, { withFileTypes: true }), folder, skip)) ?? []) {
      const path = join(folder, entry.name);
      if (entry.isFile()) yield withSlashes(path);
      else if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) waiting.push(path);
      } else skip(kindOf(entry), withSlashes(path));
    }
  }
  const [next] = waiting;
  if (next !== undefined) skip("too-many-folders", withSlashes(next), waiting.length);
}

function kindOf(entry: Pick<Dirent, "isSymbolicLink">): "link" | "special" {
  return entry.isSymbolicLink() ? "link" : "special";
}

/**
 * Opening a pipe would wait for a writer; and what was a file may be a link by now. Windows has neither flag,
 * which counts as 0 here.
 */
const READ_ONLY = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

async function* read(path: string, skip: Skip = () => undefined): AsyncGenerator<string> {
  const found = await unlessRefused(lstat(path), path, skip);
  if (!found) return;
  const { size } = found;
  if (!found.isFile() || size > LARGEST_FILE) {
    if (!found.isDirectory()) skip(found.isFile() ? "large" : kindOf(found), path);
    return;
  }
  const file = await unlessRefused(open(path, READ_ONLY), path, skip);
  if (!file) return;
  try {
    const bytes = Buffer.allocUnsafe(Math.min(size + 1, PART));
    const decoder = new StringDecoder("utf8");
    let first = true;
    // A file that grows as fast as it is read has no end.
    let left = size + PART;
    for (let full = true; full && left > 0;) {
      const read = (await unlessRefused(file.read(bytes), path, skip))?.bytesRead ?? 0;
      left -= read;
      full = read === bytes.length;
      const text = decoder.write(bytes.subarray(0, read)) + (full ? "" : decoder.end());
      yield first && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
      first = false;
    }
  } finally {
    await file.close();
  }
}

const BYTE_ORDER_MARK = "\uFEFF";

/** A file that is gone in between counts as never there; any other refusal of the file system is reported. */
async function unlessRefused<T>(attempt: Promise<T>, path: string, skip: Skip): Promise<T | undefined> {
  try {
    return await attempt;
  } catch (error) {
    const isGone = error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
    if (!isGone) skip("unreadable", withSlashes(path));
    return undefined;
  }
}

function withSlashes(path: string): string {
  return path.replaceAll(sep, "/");
}
