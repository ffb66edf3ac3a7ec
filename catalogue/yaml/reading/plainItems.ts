import type { Span } from "../../text/span.ts";
import type { WordRun } from "../values/value.ts";
import { ID } from "./plainWords.ts";

/** Items of a list, one below the other, that the parser need not see: all of a run but the first and the last. */
export interface PlainItems {
  /** The word of the first item, which is left in the text. */
  readonly first: Span;
  readonly items: WordRun;
}

/** A text without the items that the parser need not see; everything else keeps its place. */
export interface WithoutItems {
  readonly text: string;
  readonly runs: readonly PlainItems[];
}

/** Shorter runs are read soon enough. */
const SHORTEST = 16;
const PREFIX = "urn:li:[A-Za-z]{1,24}:";
const ITEM = new RegExp(String.raw` *- (?:${PREFIX})?${ID}\r?\n`, "y");
const PREFIXES = new RegExp(PREFIX, "g");

/**
 * Finds runs of items such as the members of a large group, each a plain word alone on its line, an ID or a URN, and
 * puts a comment in their place: so the text is read many times faster, and what the items are is known. When the first
 * of a run turns out not to be just that, an item of a list, its lines are part of some other text, which then has to
 * be read as it was.
 */
export function withoutPlainItems(text: string): WithoutItems {
  const runs: PlainItems[] = [];
  const kept: string[] = [];
  let done = 0;
  for (let at = text.indexOf("- "); at >= 0;) {
    const lines = itemLines(text, text.lastIndexOf("\n", at) + 1);
    if (lines.words.length >= SHORTEST) {
      const { from, to, ...run } = inside(text, lines);
      runs.push(run);
      // The parser takes a comment in one step, a blank line letter by letter, and many lines one by one.
      const blank = to - from - lines.indent - "#\n".length;
      kept.push(text.slice(done, from), `${" ".repeat(lines.indent)}#${" ".repeat(blank)}\n`);
      done = to;
    }
    const behind = text.indexOf("\n", Math.max(at, lines.end - 1));
    at = behind < 0 ? -1 : text.indexOf("- ", behind);
  }
  return { text: runs.length === 0 ? text : [...kept, text.slice(done)].join(""), runs };
}

/** Lines that follow one another, each an item that is a plain word. */
interface ItemLines {
  readonly words: readonly string[];
  /** Where each word begins. */
  readonly starts: readonly number[];
  /** How many spaces precede each dash. */
  readonly indent: number;
  /** Where the line behind them begins. */
  readonly end: number;
}

function itemLines(text: string, start: number): ItemLines {
  const words: string[] = [];
  const starts: number[] = [];
  const indent = text.indexOf("-", start) - start;
  let end = start;
  // Only spaces precede the dash of an item, so its place on the line is its indentation.
  for (ITEM.lastIndex = start; text.charAt(end + indent) === "-" && ITEM.test(text); end = ITEM.lastIndex) {
    const word = end + indent + "- ".length;
    const lineEnd = ITEM.lastIndex - 1;
    starts.push(word);
    words.push(text.slice(word, text.charAt(lineEnd - 1) === "\r" ? lineEnd - 1 : lineEnd));
  }
  return { words, starts, indent, end };
}

/** All of them but the first and the last, which are in the text from one line to another. */
function inside(
  text: string,
  { words, starts }: ItemLines,
): PlainItems & { readonly from: number; readonly to: number } {
  const [start = 0] = starts;
  const first = { start, end: start + (words[0]?.length ?? 0) };
  const [from, to] = [text.indexOf("\n", start) + 1, text.lastIndexOf("\n", starts.at(-1)) + 1];
  const lines = text.slice(from, to);
  const prefixes = lines.includes("urn:") ? [...new Set(lines.match(PREFIXES))] : [];
  return { first, items: { words: words.slice(1, -1), starts: starts.slice(1, -1), prefixes }, from, to };
}
