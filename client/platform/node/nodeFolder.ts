import { randomUUID } from "node:crypto";
import { constants, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { PrivateFolder } from "../privateFolder.ts";
import { onceFree } from "./onceFree.ts";

/** A folder on the disk, at this path. */
export function nodeFolder(path: string): PrivateFolder {
  const file = (name: string): string => join(path, name);
  let tidied: Promise<void> | undefined;
  return {
    names: async () => (await filesIn(path)).filter((name) => !name.endsWith(UNFINISHED)),
    read: (name) => onceFree(() => readFile(file(name), "utf8")),
    async write(name, text) {
      await mkdir(path, { recursive: true, mode: 0o700 });
      await (tidied ??= removeAbandoned(path));
      // Two windows may write the same file at the same time.
      const unfinished = file(`${name}.${randomUUID()}${UNFINISHED}`);
      try {
        await writeOut(unfinished, text);
        await onceFree(() => rename(unfinished, file(name)));
      } catch (error) {
        await onceFree(() => rm(unfinished, { force: true })).catch(() => undefined);
        throw error;
      }
    },
    append: (name, line) => onceFree(() => appendLine(file(name), line)),
    pathOf: file,
    rename: (name, newName) => onceFree(() => rename(file(name), file(newName))),
    remove: (name) => onceFree(() => rm(file(name), { force: true })),
  };
}

/** The end of the name of a file that is being written. */
const UNFINISHED = ".new";

/** After this time, in milliseconds, nobody writes an unfinished file any more. */
const ABANDONED_MS = 24 * 60 * 60 * 1_000;

/** Removes the unfinished files that a crash or a power cut has left, as far as it can: a file is written without that, too. */
async function removeAbandoned(path: string): Promise<void> {
  try {
    for (const name of await filesIn(path)) {
      const file = join(path, name);
      if (name.endsWith(UNFINISHED) && Date.now() - (await stat(file)).mtimeMs > ABANDONED_MS)
        await rm(file, { force: true });
    }
  } catch {
    return; // Another window may have removed one first.
  }
}

/** Each line begins with its line break, so that one after another that was cut off is a line of its own. */
async function appendLine(path: string, line: string): Promise<void> {
  const handle = await open(path, constants.O_WRONLY | constants.O_APPEND);
  try {
    await handle.appendFile(`\n${line}`);
  } finally {
    await handle.close();
  }
}

/** Writes a new file to the disk itself: after a power cut, a file that was renamed before may be empty otherwise. */
async function writeOut(path: string, text: string): Promise<void> {
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function filesIn(path: string): Promise<readonly string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
