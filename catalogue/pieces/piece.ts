import type { Block } from "./block.ts";
import { lineBreaks, lineStarts } from "../text/lines.ts";

/** Some whole lines of a text that are looked at by themselves. What is found out about them may be kept in `found`. */
export class Piece<Found> {
  readonly text: string;
  /** It goes on with what the piece before it began. */
  readonly continues: boolean;
  /** How many line breaks are in it. */
  readonly breaks: number;
  found: Found | undefined;
  /** The block it stands in; `undefined` when it is not, or no longer, part of a text. */
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
