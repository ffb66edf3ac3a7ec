import type { PieceText } from "../pieces/pieceText.ts";
import type { CheckedEntry, EntryFound } from "./entryFound.ts";

/** A way through the entries of a text that can be interrupted: blocks that are done with are not looked at again until they change. */
export class EntryPass {
  readonly #text: PieceText<EntryFound>;
  readonly #isDone: (entry: CheckedEntry) => boolean;
  readonly #state: () => number;
  /** The blocks that are done with: at a revision of theirs, and in a state of what is known. */
  readonly #done = new WeakMap<object, { readonly revision: number; readonly state: number }>();

  /** @param state of what entries are visited for, besides their text: in another one, no block is done with */
  constructor(text: PieceText<EntryFound>, isDone: (entry: CheckedEntry) => boolean, state = (): number => 0) {
    this.#text = text;
    this.#isDone = isDone;
    this.#state = state;
  }

  /**
   * Visits the entries that are not done with, until `left` is spent. Returns what is left of it, below 0 if entries are.
   * @param visit returns what it took, in the unit of `left`
   */
  go(left: number, visit: (entry: CheckedEntry) => number): number {
    const state = this.#state();
    for (const block of this.#text.blocks.all) {
      const done = this.#done.get(block);
      if (done?.revision === block.revision && done.state === state) continue;
      for (const entry of block.pieces) {
        if (this.#isDone(entry)) continue;
        if (left < 0) return left;
        left -= visit(entry);
      }
      this.#done.set(block, { revision: block.revision, state });
    }
    return Math.max(0, left);
  }
}
