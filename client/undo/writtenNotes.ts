import type { AspectProposal, CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { writtenIn, type StoredWrites } from "../../catalogue/graph/writtenAspects.ts";

/**
 * Notes on disk what was written, in place of an earlier note of the same change, so that it can be undone. Gives whether
 * that succeeded.
 */
export type NoteWritten = (written: StoredWrites, how: { readonly isComplete: boolean }) => Promise<boolean>;

/** How one change is noted on disk, so that it can be undone after a reload too. */
export interface ChangeNotes {
  /** Another change begins to write: forgets the oldest ones. */
  readonly makeRoom: () => Promise<void>;
  readonly noteWritten: NoteWritten;
}

/** By how much more writes a note has to grow, since each is written as a whole. */
const GROWTH = 1.1;

/** Notes what a change has written, also while it goes on, so that one that is interrupted can be undone as far as it is noted. */
export class WrittenNotes<T> {
  readonly #note: NoteWritten;
  readonly #writesOf: (stored: readonly T[]) => StoredWrites;
  readonly #stored: T[] = [];
  #writing: Promise<unknown> | undefined;
  #next = 1;

  constructor(note: NoteWritten, writesOf: (stored: readonly T[]) => StoredWrites) {
    this.#note = note;
    this.#writesOf = writesOf;
  }

  /** This was stored. */
  add(...stored: readonly T[]): void {
    this.#stored.push(...stored);
    const { length } = this.#stored;
    if (this.#writing || length < this.#next) return;
    this.#next = Math.ceil(length * GROWTH) + 1;
    this.#writing = this.#note(this.#writesOf(this.#stored), { isComplete: false }).finally(() => {
      this.#writing = undefined;
    });
  }

  /**
   * Notes all of it. Gives whether it is noted: not if nothing was stored, or it could not be noted.
   * @param isComplete whether it is known of all writes whether they were stored
   */
  async end(isComplete: boolean): Promise<boolean> {
    await this.#writing;
    return this.#stored.length > 0 && this.#note(this.#writesOf(this.#stored), { isComplete });
  }
}

export interface NotedGraph {
  readonly graph: CatalogueGraph;
  /** The change has ended: notes all that it stored. @param isComplete whether it is known of all writes whether they were stored */
  readonly end: (isComplete: boolean) => Promise<void>;
}

/** A catalogue for one change, of which is noted what it stores there. */
export function notedGraph(graph: CatalogueGraph, { makeRoom, noteWritten }: ChangeNotes): NotedGraph {
  let room: Promise<void> | undefined;
  const notes = new WrittenNotes<AspectProposal>(
    async (written, how) => {
      await (room ??= makeRoom());
      return noteWritten(written, how);
    },
    (proposals) => ({ aspects: writtenIn(proposals), created: [] }),
  );
  return {
    graph: {
      ...graph,
      onStored: (proposals) => {
        notes.add(...proposals);
      },
    },
    async end(isComplete) {
      await notes.end(isComplete);
    },
  };
}
