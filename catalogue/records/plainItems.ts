import type { Span } from "../span.ts";
import { ID } from "./plainWords.ts";

/** Items of a list, one below the other, that the parser need not see: all of a run but the first and the last. */
export interface PlainItems {
  /** The word of the first item, which is left in the text. */
  readonly first: Span;
  readonly items: readonly Span[];
}

/** A text without the items that the parser need not see; everything else stands where it stood. */
export interface WithoutItems {
  readonly text: string;
  readonly runs: readonly PlainItems[];
}

/** Shorter runs are read soon enough. */
const SHORTEST = 16;
const ITEM = new RegExp(String.raw`( *)- (?:urn:li:(?:corpuser|corpGroup):)?${ID}\r?\n`, "y");

/**
 * Finds runs of items such as the members of a large group, each a plain word alone on its line, and blanks them: so the
 * text is read many times faster, and what the items are is known. When the first of a run turns out not to be just that, an item of
 * a list, its lines are part of some other text, which then has to be read as it was.
 */
export function withoutPlainItems(text: string): WithoutItems {
  const runs: PlainItems[] = [];
  const kept: string[] = [];
  let done = 0;
  for (let at = text.indexOf("- "); at >= 0;) {
    const start = text.lastIndexOf("\n", at) + 1;
    const words = runFrom(text, start);
    const [first, ...more] = words;
    const last = more.pop();
    if (first && last && words.length >= SHORTEST) {
      const [from, to] = [text.indexOf("\n", first.end) + 1, text.lastIndexOf("\n", last.start) + 1];
      runs.push({ first, items: more });
      // One blank line in the place of many: the parser looks at each.
      kept.push(text.slice(done, from), to > from ? `${" ".repeat(to - from - 1)}\n` : "");
      done = to;
    }
    const lineEnd = text.indexOf("\n", last?.end ?? at);
    at = lineEnd < 0 ? -1 : text.indexOf("- ", lineEnd);
  }
  return { text: runs.length === 0 ? text : [...kept, text.slice(done)].join(""), runs };
}

/** The words of the items that follow one another from a line on, all indented alike. */
function runFrom(text: string, start: number): Span[] {
  const words: Span[] = [];
  let indent: string | undefined;
  for (let line = start; ; line = ITEM.lastIndex) {
    ITEM.lastIndex = line;
    const item = ITEM.exec(text);
    indent ??= item?.[1];
    if (!item || item[1] !== indent) return words;
    const word = item[0].trimEnd().length;
    words.push({ start: line + (indent?.length ?? 0) + "- ".length, end: line + word });
  }
}
