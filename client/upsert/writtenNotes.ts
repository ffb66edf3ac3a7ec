import type { Decision } from "../../catalogue/graph/upsert.ts";
import { writtenBy, type UpsertWrites } from "../../catalogue/graph/writtenAspects.ts";

/**
 * Notes on disk what was written, in place of an earlier note of the same upsert, so that it can be undone. Gives its name;
 * `undefined`: that failed.
 */
export type NoteWritten = (written: UpsertWrites, how: { readonly isComplete: boolean }) => Promise<string | undefined>;

/** By how much more records a note has to grow, since each is written as a whole. */
const GROWTH = 1.1;

/** Notes what an upsert has written, also while it goes on, so that one that is interrupted can be undone as far as it is noted. */
export class WrittenNotes {
  readonly #note: NoteWritten;
  readonly #stored: Decision[] = [];
  #writing: Promise<unknown> | undefined;
  #next = 1;

  constructor(note: NoteWritten) {
    this.#note = note;
  }

  /** This was stored. */
  add(decision: Decision): void {
    this.#stored.push(decision);
    const { length } = this.#stored;
    if (this.#writing || length < this.#next) return;
    this.#next = Math.ceil(length * GROWTH) + 1;
    this.#writing = this.#note(writtenBy(this.#stored), { isComplete: false }).finally(() => {
      this.#writing = undefined;
    });
  }

  /** Notes all of it. Gives its name; `undefined`: nothing was stored, or it could not be noted. */
  async end(): Promise<string | undefined> {
    await this.#writing;
    return this.#stored.length === 0 ? undefined : this.#note(writtenBy(this.#stored), { isComplete: true });
  }
}
