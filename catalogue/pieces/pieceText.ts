import { Blocks, type Located } from "./blocks.ts";
import { lineAt, type TextPosition, lineStartAt } from "../text/lines.ts";
import { Piece } from "./piece.ts";

/** How a text is cut into pieces, so that the end of a piece does not depend on the text after it. */
export interface Cut {
  /** Cuts a text that begins a file or, when it `continues`, goes on where such a piece begins. */
  cut(text: string, continues: boolean): CutText;
  /** Whether a piece may follow a text with this ending as it was cut. */
  mayFollow(ending: string, piece: { readonly continues: boolean }): boolean;
  /** Whether what such a text is cut into can depend on text far away from it; all is then cut again. */
  reachesFar(text: string): boolean;
}

interface CutText {
  readonly entries: readonly { readonly start: number; readonly end: number; readonly continues: boolean }[];
  /** What the text ends in, for `mayFollow`. */
  readonly ending: string;
}

/** What a change took out of a text and put into it; all else is as it was. */
export interface Splice<Found> {
  /** What stays before it. */
  readonly behind: Piece<Found> | undefined;
  readonly removed: readonly Piece<Found>[];
  readonly added: readonly Piece<Found>[];
}

/** So many letters from its beginning decide whether a piece begins there. */
const DECIDING = 4;

/**
 * A text that is kept in pieces, so that what a change costs depends on the change: the pieces it touches are cut again,
 * the others stay, with all that was found out about them. After any change the pieces are those of the whole text.
 */
export class PieceText<Found> {
  readonly #cut: Cut;
  readonly blocks = new Blocks<Found>();

  constructor(text: string, cut: Cut) {
    this.#cut = cut;
    this.blocks.splice(undefined, 0, this.#pieces(text, false).pieces);
  }

  get length(): number {
    return this.blocks.all.reduce((sum, each) => sum + each.length, 0);
  }

  get lineCount(): number {
    return this.blocks.all.reduce((sum, each) => sum + each.breaks, 1);
  }

  /** The piece that an offset is in; at the end of the text the last. `undefined` in an empty text. */
  at(offset: number): Located<Found> | undefined {
    return this.blocks.at(Math.min(offset, this.length - 1));
  }

  slice(start = 0, end = this.length): string {
    const parts: string[] = [];
    for (const { piece, start: at } of this.blocks.from(Math.max(0, start))) {
      if (at >= end) break;
      parts.push(piece.text.slice(Math.max(0, start - at), end - at));
    }
    return parts.join("");
  }

  /** The line before a piece; empty before the first. */
  lineAbove(piece: Piece<Found>): string {
    const { text = "" } = this.blocks.beside(piece, -1) ?? {};
    const end = text.endsWith("\n") ? text.length - 1 : text.length;
    return text.slice(lineStartAt(text, end), end);
  }

  placeAt(offset: number): TextPosition {
    const found = this.at(Math.max(0, offset));
    if (!found) return { line: 0, character: 0 };
    return placesIn(found)(Math.max(0, offset - found.start));
  }

  /** The offset of a place; of one behind the end of its line, the end of the line. */
  offsetAt({ line, character }: TextPosition): number {
    if (line < 0) return 0;
    const found = this.blocks.atLine(line);
    if (!found) return this.length;
    const { text } = found.piece;
    const lines = found.piece.lines();
    const start = lines[line - found.line] ?? text.length;
    const next = lines[line - found.line + 1] ?? text.length;
    return found.start + beforeBreak(text, Math.min(start + Math.max(0, character), next), start);
  }

  /** Replaces the text from `start` to `end`. */
  replace(start: number, end: number, text: string): Splice<Found> {
    const [first, last] = [this.at(start), this.at(end)];
    if (!first || !last) return this.#exchange(undefined, [], this.#pieces(text, false).pieces);
    // What is written at the beginning of a piece may make it part of the one before.
    const near = start - first.start < DECIDING ? this.blocks.beside(first.piece, -1) : undefined;
    const from = near ?? first.piece;
    const before = (near?.text ?? "") + first.piece.text.slice(0, start - first.start);
    let changed = before + text + last.piece.text.slice(end - last.start);
    let old = this.#between(from, last.piece);
    if (this.#cut.reachesFar(changed) || old.some((piece) => this.#cut.reachesFar(piece.text))) {
      const whole = this.slice(0, start) + text + this.slice(end);
      const [beginning] = this.blocks.all[0]?.pieces ?? [];
      if (beginning)
        return this.#exchange(beginning, this.#between(beginning, undefined), this.#pieces(whole, false).pieces);
    }
    for (let more = 1; ; more *= 2) {
      const { pieces, ending } = this.#pieces(changed, from.continues);
      const next = this.blocks.beside(old.at(-1) ?? from, 1);
      if (!next || this.#cut.mayFollow(ending, next)) return this.#exchange(from, old, pieces);
      const further = this.#between(next, undefined, more);
      changed += further.map((piece) => piece.text).join("");
      old = [...old, ...further];
    }
  }

  #pieces(text: string, continues: boolean): { readonly pieces: readonly Piece<Found>[]; readonly ending: string } {
    const { entries, ending } = this.#cut.cut(text, continues);
    return {
      pieces: entries.map((entry) => new Piece<Found>(text.slice(entry.start, entry.end), entry.continues)),
      ending,
    };
  }

  /** The pieces from one to another, or as many as `most`. */
  #between(first: Piece<Found>, last: Piece<Found> | undefined, most = Infinity): Piece<Found>[] {
    const found: Piece<Found>[] = [];
    const { start } = this.blocks.locate(first);
    for (const { piece } of this.blocks.from(start)) {
      if (found.length === most) break;
      found.push(piece);
      if (piece === last) break;
    }
    return found;
  }

  /** Puts pieces in the place of others that follow one another; those that are the same at either end stay. */
  #exchange(
    first: Piece<Found> | undefined,
    old: readonly Piece<Found>[],
    pieces: readonly Piece<Found>[],
  ): Splice<Found> {
    const most = Math.min(old.length, pieces.length);
    let head = 0;
    while (head < most && same(old[head], pieces[head])) head++;
    let tail = 0;
    while (tail < most - head && same(old[old.length - 1 - tail], pieces[pieces.length - 1 - tail])) tail++;
    const removed = old.slice(head, old.length - tail);
    const added = pieces.slice(head, pieces.length - tail);
    const behind = head > 0 ? old[head - 1] : first && this.blocks.beside(first, -1);
    if (removed.length > 0 || added.length > 0) this.blocks.splice(behind, removed.length, added);
    return { behind, removed, added };
  }
}

/** Finds the places in the text of offsets in a piece; for several of one piece, much faster than one by one. */
export function placesIn<Found>({ piece, line: first }: Located<Found>): (offset: number) => TextPosition {
  const { text } = piece;
  const lines = piece.lines();
  return (offset) => {
    const within = Math.min(offset, text.length);
    const line = lineAt(lines, within);
    const start = lines[line] ?? 0;
    return { line: first + line, character: beforeBreak(text, within, start) - start };
  };
}

function same<Found>(one: Piece<Found> | undefined, other: Piece<Found> | undefined): boolean {
  return one !== undefined && one.text === other?.text && one.continues === other.continues;
}

/** An offset behind letters of a line break is taken back before them. */
function beforeBreak(text: string, offset: number, lineStart: number): number {
  let at = offset;
  while (at > lineStart && /[\r\n]/.test(text.charAt(at - 1))) at--;
  return at;
}
