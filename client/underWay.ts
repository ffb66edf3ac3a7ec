import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isRunning } from "./runningProcess.ts";

const note = z.object({
  /** The name of the file that is upserted, and its URI. */
  title: z.string(),
  uri: z.string().optional(),
  pid: z.number(),
});

/** A file whose upsert was interrupted. */
export interface Interrupted {
  /** Identifies the note of it. */
  readonly id: string;
  readonly title: string;
  /** `undefined`: it was noted by an earlier version of the extension. */
  readonly uri: string | undefined;
}

/** Notes on disk which upserts are running, so that a reloaded window can report those that were interrupted. */
export class UnderWay {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Does the work; if this process ends before the work does, `interrupted` reports it later. */
  async noted<T>(file: { readonly title: string; readonly uri: string }, work: () => PromiseLike<T>): Promise<T> {
    const id = `${randomUUID()}.json`;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await this.#write(id, file);
    try {
      return await work();
    } finally {
      await this.forget({ id });
    }
  }

  /**
   * The upserts that were interrupted. Each is reported in one window at a time, and again after that window has ended,
   * until it is forgotten.
   */
  async interrupted(): Promise<readonly Interrupted[]> {
    const ids = await readdir(this.#folder).catch(() => []);
    const notes = await Promise.all(ids.map((id) => this.#takeIfInterrupted(id)));
    return notes.flatMap((each) => each ?? []);
  }

  /** The user has seen the report. */
  async forget({ id }: Pick<Interrupted, "id">): Promise<void> {
    await rm(join(this.#folder, id), { force: true });
  }

  async #takeIfInterrupted(id: string): Promise<Interrupted | undefined> {
    try {
      const { title, uri, pid } = note.parse(JSON.parse(await readFile(join(this.#folder, id), "utf8")));
      if (isRunning(pid)) return undefined;
      await this.#write(id, { title, uri });
      return { id, title, uri };
    } catch {
      // Another window has just forgotten it, or is writing it at this moment.
      return undefined;
    }
  }

  #write(id: string, file: { readonly title: string; readonly uri: string | undefined }): Promise<void> {
    return writeFile(join(this.#folder, id), JSON.stringify({ ...file, pid: process.pid }), { mode: 0o600 });
  }
}
