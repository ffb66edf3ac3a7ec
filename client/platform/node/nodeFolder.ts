import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PrivateFolder } from "../privateFolder.ts";

/** A folder on the disk, at this path. */
export function nodeFolder(path: string): PrivateFolder {
  const file = (name: string): string => join(path, name);
  return {
    names: async () => (await filesIn(path)).filter((name) => !name.endsWith(UNFINISHED)),
    read: (name) => readFile(file(name), "utf8"),
    async write(name, text) {
      await mkdir(path, { recursive: true, mode: 0o700 });
      await writeFile(file(name + UNFINISHED), text, { mode: 0o600 });
      await rename(file(name + UNFINISHED), file(name));
    },
    rename: (name, newName) => rename(file(name), file(newName)),
    remove: (name) => rm(file(name), { force: true }),
  };
}

/** The end of the name of a file that is being written. */
const UNFINISHED = ".new";

async function filesIn(path: string): Promise<readonly string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
