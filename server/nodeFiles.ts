import type { Dirent } from "node:fs";
import { open, readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Files } from "./environment.ts";

/** Folders in which nobody keeps files of records, but in which there are many files. */
const SKIPPED = new Set(["node_modules", ".git", ".hg", ".svn", ".venv", "__pycache__"]);
/** More folders than this are no workspace but, say, a whole home folder: the rest is left out. */
const MOST_FOLDERS = 20_000;
/** In bytes. */
const LARGEST_FILE = 64 * 1024 * 1024;
/** How much of a file is read at once, in bytes. */
const PART = 64 * 1024;

/** The files of this machine. Links are followed, each folder is visited once. */
export const nodeFiles: Files = { pathOf, uriOf, list, read };

function pathOf(uri: string): string | undefined {
  // The machine's own idea of a path decides; it throws at a host, or at an encoded slash.
  try {
    return uri.startsWith("file:") ? withSlashes(fileURLToPath(uri)) : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function uriOf(path: string): string {
  return pathToFileURL(path).href;
}

async function* list(root: string): AsyncGenerator<string> {
  const visited = new Set<string>();
  const waiting = [root];
  for (let folder = waiting.pop(); folder !== undefined && visited.size < MOST_FOLDERS; folder = waiting.pop()) {
    const real = await orUndefined(realpath(folder));
    if (real === undefined || visited.has(real)) continue;
    visited.add(real);
    for (const entry of (await orUndefined(readdir(folder, { withFileTypes: true }))) ?? []) {
      const path = join(folder, entry.name);
      const kind = await kindOf(entry, path);
      if (kind === "file") yield withSlashes(path);
      else if (kind === "folder" && !SKIPPED.has(entry.name)) waiting.push(path);
    }
  }
}

async function kindOf(entry: Dirent, path: string): Promise<"file" | "folder" | undefined> {
  const target = entry.isSymbolicLink() ? await orUndefined(stat(path)) : entry;
  return target?.isFile() ? "file" : target?.isDirectory() ? "folder" : undefined;
}

async function* read(path: string): AsyncGenerator<string> {
  // Other things than files may have no end, or never answer.
  const { size } = (await orUndefined(stat(path).then((found) => (found.isFile() ? found : undefined)))) ?? {};
  if (size === undefined || size > LARGEST_FILE) return;
  const file = await orUndefined(open(path));
  if (!file) return;
  try {
    const bytes = Buffer.allocUnsafe(Math.min(size + 1, PART));
    const decoder = new StringDecoder("utf8");
    let first = true;
    for (let full = true; full;) {
      const read = (await orUndefined(file.read(bytes)))?.bytesRead ?? 0;
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

/** What the file system refuses (no permission, gone in between) is as if it were not there. */
async function orUndefined<T>(attempt: Promise<T>): Promise<T | undefined> {
  try {
    return await attempt;
  } catch {
    return undefined;
  }
}

function withSlashes(path: string): string {
  return path.replaceAll(sep, "/");
}
