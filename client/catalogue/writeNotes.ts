import * as z from "zod";
import { entityUrn } from "../entityUrn.ts";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";

const written = z.object({
  /** The ID of the catalogue. */
  catalogue: z.string(),
  /** The entities that were written. Absent: any may have been. */
  urns: z.array(entityUrn).optional(),
});

/** What a window has written into a catalogue. */
type NotedWrite = z.infer<typeof written>;

const note = z.object({
  /** One more with each note of a window, so that it is noticed if one was replaced before it was read. */
  number: z.number(),
  writes: z.array(written),
});

type WriteNote = z.infer<typeof note>;

/** What another window has written. Without a catalogue, it may be any. */
type WrittenElsewhere = Partial<NotedWrite>;

/** A note names at most this many entities; if more were written, it says that any may have been. */
const MOST_NAMED = 500;

/**
 * What the windows of the user tell each other about what they have written. Each window has one file, which it replaces, so
 * that no window overwrites another's.
 */
export class WriteNotes {
  readonly #folder: PrivateFolder;
  readonly #windows: Windows;
  #number = 0;
  /** The number of the last note that was read of each other window. `undefined`: none was looked for yet. */
  #read: Map<string, number> | undefined;

  constructor(folder: PrivateFolder, windows: Windows) {
    this.#folder = folder;
    this.#windows = windows;
  }

  /** Notes what this window has written since its last note. */
  async note(writes: readonly NotedWrite[]): Promise<void> {
    const short = writes.map(({ catalogue, urns }) =>
      urns && urns.length <= MOST_NAMED ? { catalogue, urns } : { catalogue },
    );
    const next: WriteNote = { number: ++this.#number, writes: short };
    await this.#folder.write(`${this.#windows.own}${END}`, JSON.stringify(next));
  }

  /**
   * What other windows have written since the last call. The first call gives nothing, because everything shown is read after
   * it; it also removes the notes of windows that have ended. Throws if the notes cannot be listed.
   */
  async news(): Promise<readonly WrittenElsewhere[]> {
    const names = (await this.#folder.names()).filter((name) => name.endsWith(END) && name !== this.#windows.own + END);
    const notes = await Promise.all(names.map(async (name) => ({ name, note: await this.#noteIn(name) })));
    const before = this.#read;
    this.#read = new Map(notes.flatMap(({ name, note: found }) => (found ? [[name, found.number]] : [])));
    if (before) return notes.flatMap(({ name, note: found }) => (found ? newIn(found, before.get(name) ?? 0) : []));
    await Promise.all(names.map((name) => this.#removeIfEnded(name)));
    return [];
  }

  /** `undefined`: it was removed since it was listed, or is of another version of the extension. */
  async #noteIn(name: string): Promise<WriteNote | undefined> {
    try {
      return note.parse(JSON.parse(await this.#folder.read(name)));
    } catch {
      return undefined;
    }
  }

  async #removeIfEnded(name: string): Promise<void> {
    if (!(await this.#windows.isOpen(name.slice(0, -END.length)))) await this.#folder.remove(name);
  }
}

const END = ".json";

/** @param known the number of the last note of the same window that was read */
function newIn({ number, writes }: WriteNote, known: number): readonly WrittenElsewhere[] {
  if (number <= known) return [];
  // What a replaced note in between named is not known.
  return number === known + 1 ? writes : [{}];
}
