import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isRunning } from "./runningProcess.ts";

const note = z.object({ title: z.string(), pid: z.number() });

/** Notes on disk which upserts are running, so that a reloaded window can report those that were interrupted. */
export class UnderWay {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Does the work; if this process ends before the work does, `interrupted` reports it later. */
  async noted<T>(title: string, work: () => PromiseLike<T>): Promise<T> {
    const file = join(this.#folder, `${randomUUID()}.json`);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(file, JSON.stringify({ title, pid: process.pid }), { mode: 0o600 });
    try {
      return await work();
    } finally {
      await rm(file, { force: true });
    }
  }

  /** The titles of interrupted upserts; each is returned once. */
  async interrupted(): Promise<readonly string[]> {
    const files = await readdir(this.#folder).catch(() => []);
    const notes = await Promise.all(files.map((file) => this.#takeIfInterrupted(join(this.#folder, file))));
    return notes.flatMap((title) => title ?? []);
  }

  async #takeIfInterrupted(file: string): Promise<string | undefined> {
    try {
      const { title, pid } = note.parse(JSON.parse(await readFile(file, "utf8")));
      if (isRunning(pid)) return undefined;
      await rm(file);
      return title;
    } catch {
      // Another window has taken it, or is writing it at this moment.
      return undefined;
    }
  }
}
