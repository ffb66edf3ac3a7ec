import type { AspectProposal, CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { writtenIn, type StoredWrites } from "../../catalogue/graph/writtenAspects.ts";

/** Notes on disk what was written, so that it can be undone. Gives whether that succeeded. */
export type NoteWritten = (
  written: StoredWrites,
  how: {
    /** Whether it is all that the change writes. */
    readonly isComplete: boolean;
    /** Whether it was written after what is noted of the change already; otherwise this takes the place of that. */
    readonly isMore: boolean;
  },
) => Promise<boolean>;

/** How one change is noted on disk, so that it can be undone after a reload too. */
export interface ChangeNotes {
  /** Another change begins to write: forgets the oldest ones. */
  readonly makeRoom: () => Promise<void>;
  readonly noteWritten: NoteWritten;
}

/** How many times as much must be written before it is tried again to note it, since all of it is noted as a whole then. */
const AFTER_FAILURE = 2;

/**
 * Notes what a change has written, also while it goes on, so that one that is interrupted can be undone. What is written while
 * a note is on its way is noted next: of a change that is killed, nothing more is unknown.
 */
export class WrittenNotes<T> {
  readonly #note: NoteWritten;
  readonly #writesOf: (stored: readonly T[]) => StoredWrites;
  readonly #stored: T[] = [];
  #writing: Promise<unknown> | undefined;
  /** How much of it is noted. */
  #noted = 0;
  /** From which length on it is noted. */
  #next = 1;

  constructor(note: NoteWritten, writesOf: (stored: readonly T[]) => StoredWrites) {
    this.#note = note;
    this.#writesOf = writesOf;
  }

  /** This was stored. */
  add(...stored: readonly T[]): void {
    this.#stored.push(...stored);
    if (this.#stored.length >= this.#next) this.#writing ??= this.#noteStored();
  }

  async #noteStored(): Promise<void> {
    try {
      for (let { length } = this.#stored; length > this.#noted; { length } = this.#stored) {
        const isMore = this.#noted > 0;
        const written = this.#writesOf(this.#stored.slice(this.#noted, length));
        if (await this.#note(written, { isComplete: false, isMore })) this.#noted = length;
        // Another window may have removed the note, by an undo: then a whole one is written.
        else if (isMore) this.#noted = 0;
        else {
          this.#next = length * AFTER_FAILURE;
          return;
        }
      }
    } finally {
      this.#writing = undefined;
    }
  }

  /**
   * Notes all of it. Gives whether it is noted: not if nothing was stored, or it could not be noted.
   * @param isComplete whether it is known of all writes whether they were stored
   */
  async end(isComplete: boolean): Promise<boolean> {
    await this.#writing;
    return this.#stored.length > 0 && this.#note(this.#writesOf(this.#stored), { isComplete, isMore: false });
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
