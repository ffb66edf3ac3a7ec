import { splitEntries, type EntrySpan } from "../../catalogue/yaml/entries/entries.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { lineBreaks } from "../../catalogue/text/lines.ts";
import { PORTION, shortPortions, type Portion } from "./longEntry.ts";

/**
 * Cuts a text into portions of some milliseconds' worth of reading, as it comes in; no more of it is held than one entry
 * and one part. Together the portions are the text, but for lines that are repeated where a long entry is cut.
 */
export class Portions {
  readonly #kind: RecordKind;
  #waiting: string[] = [];
  #length = 0;
  /** A short text is cut in one; a long entry is not looked through again until the text is twice as long. */
  #enough = PORTION;
  #continues = false;
  #line = 0;

  constructor(kind: RecordKind) {
    this.#kind = kind;
  }

  /** The portions that are whole once another part of the text has come in. */
  *add(part: string): Generator<Portion> {
    this.#waiting.push(part);
    this.#length += part.length;
    if (this.#length < this.#enough) return;
    const text = this.#waiting.join("");
    const { entries } = splitEntries(text.slice(0, text.lastIndexOf("\n") + 1), this.#continues);
    // The last one may go on.
    const last = entries.at(-1);
    yield* this.#together(text, entries.slice(0, -1));
    this.#continues = last?.continues ?? this.#continues;
    this.#waiting = [text.slice(last?.start ?? 0)];
    this.#length = text.length - (last?.start ?? 0);
    this.#enough = Math.max(PORTION, 2 * this.#length);
  }

  /** The portions of the text that remains when no more text comes in. */
  *rest(): Generator<Portion> {
    const text = this.#waiting.join("");
    yield* this.#together(text, splitEntries(text, this.#continues).entries);
  }

  /** The entries of a text, as many in each portion as it may hold. */
  *#together(text: string, entries: readonly EntrySpan[]): Generator<Portion> {
    for (let at = 0; at < entries.length;) {
      const start = entries[at]?.start ?? 0;
      let end = entries[at++]?.end ?? start;
      for (let next = entries[at]; next && next.end - start <= PORTION; next = entries[++at]) end = next.end;
      const portion = { kind: this.#kind, text: text.slice(start, end), line: this.#line };
      yield* shortPortions(portion);
      this.#line += lineBreaks(portion.text);
    }
  }
}
