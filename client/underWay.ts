import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isRunning } from "./runningProcess.ts";

const note = z.object({
  /** The name of the file that is upserted, and its URI. */
  title: z.string(),
  uri: z.string(),
});

/** A file whose upsert was interrupted. */
export interface Interrupted extends z.infer<typeof note> {
  /** Identifies the note of it. */
  readonly id: string;
}

/** The name of a note ends with the process of the window that has it. */
const NOTE_NAME = /^(?<name>.+)\.(?<pid>\d+)\.json$/;

/** Notes on disk which upserts are running, so that a reloaded window can report those that were interrupted. */
export class UnderWay {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Does the work; if this process ends before the work does, `interrupted` reports it later. */
  async noted<T>(file: { readonly title: string; readonly uri: string }, work: () => PromiseLike<T>): Promise<T> {
    const id = noteId(randomUUID());
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(join(this.#folder, id), JSON.stringify(file), { mode: 0o600 });
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

  async #takeIfInterrupted(found: string): Promise<Interrupted | undefined> {
    const { name, pid } = NOTE_NAME.exec(found)?.groups ?? {};
    if (name === undefined || isRunning(Number(pid))) return undefined;
    const id = noteId(name);
    try {
      // Of several windows that find it at the same time, one renames it.
      await rename(join(this.#folder, found), join(this.#folder, id));
      return { id, ...note.parse(JSON.parse(await readFile(join(this.#folder, id), "utf8"))) };
    } catch {
      return undefined;
    }
  }
}

function noteId(name: string): string {
  return `${name}.${process.pid}.json`;
}
