import { z } from "zod";
import type { PrivateFolder } from "./platform/privateFolder.ts";
import type { Windows } from "./platform/windows.ts";

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
  readonly #folder: PrivateFolder;
  readonly #windows: Windows;

  constructor(folder: PrivateFolder, windows: Windows) {
    this.#folder = folder;
    this.#windows = windows;
  }

  /** Does the work; if this process ends before the work does, `interrupted` reports it later. */
  async noted<T>(file: { readonly title: string; readonly uri: string }, work: () => PromiseLike<T>): Promise<T> {
    const id = this.#noteId(crypto.randomUUID());
    await this.#folder.write(id, JSON.stringify(file));
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
    const ids = await this.#folder.names();
    const notes = await Promise.all(ids.map((id) => this.#takeIfInterrupted(id)));
    return notes.flatMap((each) => each ?? []);
  }

  /** The user has seen the report. */
  async forget({ id }: Pick<Interrupted, "id">): Promise<void> {
    await this.#folder.remove(id);
  }

  async #takeIfInterrupted(found: string): Promise<Interrupted | undefined> {
    const { name, pid } = NOTE_NAME.exec(found)?.groups ?? {};
    if (name === undefined || this.#windows.isRunning(Number(pid))) return undefined;
    const id = this.#noteId(name);
    try {
      // Of several windows that find it at the same time, one renames it.
      await this.#folder.rename(found, id);
      return { id, ...note.parse(JSON.parse(await this.#folder.read(id))) };
    } catch {
      return undefined;
    }
  }

  #noteId(name: string): string {
    return `${name}.${this.#windows.own}.json`;
  }
}
