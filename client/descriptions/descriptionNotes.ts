import type * as z from "zod";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";
import { NOTE_ID, type DescriptionNote } from "./descriptionNote.ts";

interface DescriptionNotesOptions<N> {
  readonly folder: PrivateFolder;
  readonly windows: Windows;
  readonly schema: z.ZodType<N>;
  /** How many are kept (50 by default); beyond that, the oldest are removed. */
  readonly most?: number;
}

/**
 * Keeps notes about descriptions on disk, across a reload and a restart of VS Code. Each is a separate file, because several
 * windows share the folder.
 */
export class DescriptionNotes<N extends DescriptionNote> {
  readonly #options: DescriptionNotesOptions<N>;
  /** The newest that is still to be written of each; `undefined`: to be removed. */
  readonly #waiting = new Map<string, N | undefined>();
  #writing: Promise<void> | undefined;

  constructor(options: DescriptionNotesOptions<N>) {
    this.#options = options;
  }

  /** Keeps a note in place of the earlier one of its ID. */
  keep(note: N): Promise<void> {
    return this.#put(note.id, note);
  }

  remove(id: string): Promise<void> {
    return this.#put(id, undefined);
  }

  /** All notes, the newest first, except those of other windows that are still open. */
  async all(): Promise<readonly N[]> {
    await this.#writing;
    const read = await Promise.all((await this.#files()).map((file) => this.#read(file)));
    const notes = read.flatMap((note) => note ?? []).toSorted((one, other) => other.at - one.at);
    const { own, isOpen } = this.#options.windows;
    const open = new Set<string>();
    for (const [other, [newest]] of Map.groupBy(notes, (note) => note.window))
      if (other !== own && (await isOpen(other, newest?.at))) open.add(other);
    return notes.filter((note) => !open.has(note.window));
  }

  /** The note with this ID, of whichever window. `undefined`: there is none. */
  async find(id: string): Promise<N | undefined> {
    if (!NOTE_ID.test(id)) return undefined;
    await this.#writing;
    return this.#read(fileOf(id));
  }

  #put(id: string, note: N | undefined): Promise<void> {
    this.#waiting.set(id, note);
    this.#writing ??= this.#writeWaiting();
    return this.#writing;
  }

  /**
   * What is put while the last of it is written is written, too: whoever put it waits for this. One that cannot be written does
   * not keep the others from being written.
   */
  async #writeWaiting(): Promise<void> {
    const failures: unknown[] = [];
    try {
      while (this.#waiting.size > 0) {
        for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting)
          await this.#write(...next).catch((error: unknown) => failures.push(error));
        await this.#forgetOldest();
      }
      if (failures.length > 0) throw failures[0];
    } finally {
      this.#writing = undefined;
    }
  }

  async #write(id: string, note: N | undefined): Promise<void> {
    this.#waiting.delete(id);
    const file = fileOf(id);
    if (note === undefined) await this.#options.folder.remove(file);
    else await this.#options.folder.write(file, JSON.stringify(note));
  }

  async #forgetOldest(): Promise<void> {
    const { most = 50 } = this.#options;
    const files = await this.#files();
    if (files.length <= most) return;
    const notes = await Promise.all(files.map(async (file) => ({ file, at: (await this.#read(file))?.at ?? 0 })));
    const oldest = notes.toSorted((one, other) => one.at - other.at).slice(0, files.length - most);
    for (const { file } of oldest) await this.#options.folder.remove(file);
  }

  async #files(): Promise<readonly string[]> {
    const files = await this.#options.folder.names();
    return files.filter((file) => file.endsWith(".json"));
  }

  /** `undefined`: it was removed meanwhile, or is not such a note. */
  async #read(file: string): Promise<N | undefined> {
    try {
      return this.#options.schema.parse(JSON.parse(await this.#options.folder.read(file)));
    } catch {
      return undefined;
    }
  }
}

function fileOf(id: string): string {
  return `${id}.json`;
}
