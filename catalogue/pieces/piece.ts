import { lineBreaks, lineStarts } from "../text/lines.ts";

/** Some whole lines of a text that are looked at by themselves. What is found out about them may be kept in `found`. */
export class Piece<Found> {
  readonly text: string;
  /** Whether an earlier piece begins the unit of text that this one belongs to, such as a YAML document. */
  readonly continues: boolean;
  /** How many line breaks are in it. */
  readonly breaks: number;
  found: Found | undefined;
  /** The block that contains it; `undefined` if it is not, or no longer, part of a text. */
  block: Block<Found> | undefined;
  #lines: readonly number[] | undefined;

  constructor(text: string, continues: boolean) {
    this.text = text;
    this.continues = continues;
    this.breaks = lineBreaks(text);
  }

  /** Where each of its lines begins. */
  lines(): readonly number[] {
    if (this.text.length < LONG) return lineStarts(this.text);
    this.#lines ??= lineStarts(this.text);
    return this.#lines;
  }
}

/** The lines of a longer piece are counted once. */
const LONG = 2000;

/** Some pieces that follow one another, with what they measure together. */
export class Block<Found> {
  readonly #pieces: Piece<Found>[];
  #length = 0;
  #breaks = 0;
  #documents = 0;
  #revision = 0;

  constructor(pieces: readonly Piece<Found>[]) {
    this.#pieces = [];
    this.replace(0, 0, pieces);
  }

  get pieces(): readonly Piece<Found>[] {
    return this.#pieces;
  }

  /** Another number whenever other pieces are in the block, or something else was found out about them. */
  get revision(): number {
    return this.#revision;
  }

  /** Something else was found out about one of its pieces. */
  touch(): void {
    this.#revision++;
  }

  /** In UTF-16 code units. */
  get length(): number {
    return this.#length;
  }

  /** Line breaks. */
  get breaks(): number {
    return this.#breaks;
  }

  /** How many of its pieces do not continue the piece before them. */
  get documents(): number {
    return this.#documents;
  }

  /** Puts pieces in the place of `count` others. */
  replace(index: number, count: number, added: readonly Piece<Found>[]): void {
    for (const piece of this.#pieces.splice(index, count, ...added)) {
      this.#length -= piece.text.length;
      this.#breaks -= piece.breaks;
      if (!piece.continues) this.#documents--;
      piece.block = undefined;
    }
    for (const piece of added) {
      this.#length += piece.text.length;
      this.#breaks += piece.breaks;
      if (!piece.continues) this.#documents++;
      piece.block = this;
    }
    this.touch();
  }
}
