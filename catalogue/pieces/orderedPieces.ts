import type { Blocks } from "./blocks.ts";
import type { Piece } from "./piece.ts";

/** Some pieces of a text, each once, in the order of the text; they must be taken out before they leave it. */
export class OrderedPieces<Found> {
  readonly #blocks: Blocks<Found>;
  readonly #pieces: Piece<Found>[] = [];

  constructor(blocks: Blocks<Found>) {
    this.#blocks = blocks;
  }

  get all(): readonly Piece<Found>[] {
    return this.#pieces;
  }

  add(piece: Piece<Found>): void {
    const place = this.#countBefore(piece);
    if (this.#pieces[place] !== piece) this.#pieces.splice(place, 0, piece);
  }

  delete(piece: Piece<Found>): void {
    const place = this.#pieces.indexOf(piece);
    if (place >= 0) this.#pieces.splice(place, 1);
  }

  /** The last piece of this set before a piece of the text. */
  lastBefore(piece: Piece<Found>): Piece<Found> | undefined {
    return this.#pieces[this.#countBefore(piece) - 1];
  }

  /** The first piece of this set after a piece of the text. */
  firstBehind(piece: Piece<Found>): Piece<Found> | undefined {
    return this.#pieces[this.#countTo(piece)];
  }

  /** The pieces of this set after `piece`, up to `last`, itself included if it is one of them; without `last`, all after `piece`. */
  between(piece: Piece<Found>, last: Piece<Found> | undefined): readonly Piece<Found>[] {
    return this.#pieces.slice(this.#countTo(piece), last && this.#countTo(last));
  }

  /** How many pieces of this set are before a piece of the text, including itself. */
  #countTo(piece: Piece<Found>): number {
    const before = this.#countBefore(piece);
    return this.#pieces[before] === piece ? before + 1 : before;
  }

  #countBefore(piece: Piece<Found>): number {
    const last = this.#pieces.at(-1);
    if (last === undefined || this.#blocks.isBefore(last, piece)) return this.#pieces.length;
    let [low, high] = [0, this.#pieces.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const each = this.#pieces[middle];
      if (each && this.#blocks.isBefore(each, piece)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
