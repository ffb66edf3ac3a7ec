import { Block } from "./piece.ts";
import type { Piece } from "./piece.ts";

/** A piece with the place where it begins. */
export interface Located<Found> {
  readonly piece: Piece<Found>;
  readonly start: number;
  /** The number of its first line. */
  readonly line: number;
}

/** How many pieces a block is made with; one of more than twice as many is parted. */
const BLOCK = 256;

/**
 * Pieces in order, in blocks that know what they measure: to find a piece, or to put others in its place, takes as many
 * steps as there are blocks and pieces in a block, not as there are pieces.
 */
export class Blocks<Found> {
  #blocks: readonly Block<Found>[] = [];

  get all(): readonly Block<Found>[] {
    return this.#blocks;
  }

  /** The pieces, in order, from the one that the offset `from` is in. */
  *from(from: number): Generator<Located<Found>> {
    let [start, line] = [0, 0];
    for (const block of this.#blocks) {
      if (start + block.length <= from) {
        start += block.length;
        line += block.breaks;
        continue;
      }
      for (const piece of block.pieces) {
        if (start + piece.text.length > from) yield { piece, start, line };
        start += piece.text.length;
        line += piece.breaks;
      }
    }
  }

  /** The piece that an offset is in; `undefined` behind the last. */
  at(offset: number): Located<Found> | undefined {
    let [start, line] = [0, 0];
    for (const block of this.#blocks) {
      if (start + block.length <= offset) {
        start += block.length;
        line += block.breaks;
        continue;
      }
      for (const piece of block.pieces) {
        if (start + piece.text.length > offset) return { piece, start, line };
        start += piece.text.length;
        line += piece.breaks;
      }
    }
    return undefined;
  }

  /** The piece that a line begins in; `undefined` behind the last line. */
  atLine(wanted: number): Located<Found> | undefined {
    let [start, line] = [0, 0];
    // A line that begins where a piece ends is the first of the next.
    const skips = ({ breaks }: { readonly breaks: number }, index: number, all: readonly unknown[]): boolean =>
      line + breaks <= wanted && index + 1 < all.length;
    for (const [number, block] of this.#blocks.entries()) {
      if (skips(block, number, this.#blocks)) {
        start += block.length;
        line += block.breaks;
        continue;
      }
      for (const [index, piece] of block.pieces.entries()) {
        if (!skips(piece, index, block.pieces))
          return wanted <= line + piece.breaks ? { piece, start, line } : undefined;
        start += piece.text.length;
        line += piece.breaks;
      }
    }
    return undefined;
  }

  /** Where a piece of the text begins. */
  locate(piece: Piece<Found>): Located<Found> {
    let [start, line] = [0, 0];
    for (const block of this.#blocks) {
      if (block === piece.block) {
        for (const other of block.pieces) {
          if (other === piece) return { piece, start, line };
          start += other.text.length;
          line += other.breaks;
        }
      }
      start += block.length;
      line += block.breaks;
    }
    throw new Error("The piece is not in the text");
  }

  /** The piece behind another (1) or before it (-1); behind nothing, the first. */
  beside(piece: Piece<Found> | undefined, by: 1 | -1): Piece<Found> | undefined {
    if (!piece) return by === 1 ? this.#blocks[0]?.pieces[0] : undefined;
    const { block, index } = this.#position(piece);
    const near = this.#blocks[block]?.pieces[index + by];
    return near ?? (by === 1 ? this.#blocks[block + 1]?.pieces[0] : this.#blocks[block - 1]?.pieces.at(-1));
  }

  /** Whether a piece is before another. */
  isBefore(one: Piece<Found>, other: Piece<Found>): boolean {
    const [first, second] = [this.#position(one), this.#position(other)];
    return first.block === second.block ? first.index < second.index : first.block < second.block;
  }

  /** Pieces in the order of the text. */
  inOrder(pieces: Iterable<Piece<Found>>): readonly Piece<Found>[] {
    const placed = Array.from(pieces, (piece) => ({ piece, ...this.#position(piece) }));
    placed.sort((one, other) => one.block - other.block || one.index - other.index);
    return placed.map(({ piece }) => piece);
  }

  /** The piece that begins what a piece continues; itself, when it continues nothing. */
  documentOf(piece: Piece<Found>): Piece<Found> {
    const { block, index } = this.#position(piece);
    const begins = (each: Piece<Found>): boolean => !each.continues;
    const near = this.#blocks[block]?.pieces.slice(0, index + 1).findLast(begins);
    const before =
      near ??
      this.#blocks
        .slice(0, block)
        .findLast(({ documents }) => documents > 0)
        ?.pieces.findLast(begins);
    if (!before) throw new Error("The text begins with a piece that continues");
    return before;
  }

  /** Puts pieces after one that stays (at the beginning, without one), in place of the `count` pieces that were there. */
  splice(behind: Piece<Found> | undefined, count: number, added: readonly Piece<Found>[]): void {
    const { block: first, index } = behind ? this.#position(behind) : { block: 0, index: -1 };
    const only = this.#blocks[first];
    const left = only && only.pieces.length - count + added.length;
    if (only && index + 1 + count <= only.pieces.length && left !== undefined && left > 0 && left <= 2 * BLOCK) {
      only.replace(index + 1, count, added);
      return;
    }
    this.#rebuild(first, index + 1, count, added);
  }

  /** Makes new blocks of those that lose pieces, or would grow too large. */
  #rebuild(first: number, index: number, count: number, added: readonly Piece<Found>[]): void {
    let last = first;
    const pieces: Piece<Found>[] = [];
    while (last < this.#blocks.length && (last === first || pieces.length < index + count)) {
      pieces.push(...(this.#blocks[last++]?.pieces ?? []));
    }
    const kept = [...pieces.slice(0, index), ...added, ...pieces.slice(index + count)];
    for (const piece of pieces.slice(index, index + count)) piece.block = undefined;
    const made: Block<Found>[] = [];
    for (let at = 0; at < kept.length; at += BLOCK) made.push(new Block(kept.slice(at, at + BLOCK)));
    this.#blocks = [...this.#blocks.slice(0, first), ...made, ...this.#blocks.slice(last)];
  }

  #position(piece: Piece<Found>): { block: number; index: number } {
    const { block } = piece;
    if (!block) throw new Error("The piece is not in the text");
    return { block: this.#blocks.indexOf(block), index: block.pieces.indexOf(piece) };
  }
}
