import { scalarsIn, type Value } from "../../../catalogue/yaml/values/value.ts";
import type { Span } from "../../../catalogue/text/span.ts";

/** A piece of text that is made readable as YAML around the cursor, by inserting a letter that is not used otherwise. */
export interface Mended {
  readonly text: string;
  /** Where the letter is. */
  readonly mark: number;
  /** A colon of ours makes the word a key, so that the lines below are not read as the rest of it. */
  readonly colon: boolean;
  /** So many quotes of ours end the word. */
  readonly quotes: number;
}

/** The letter: one of those that Unicode leaves to private use. */
export const MARK = "\uE000";

/** A line up to the cursor that has only a word, the beginning of a key or of an item. */
const LONE_WORD = /^[ \t]*(?:-[ \t]+)*(?:[^\s"'[\]{},#&*!|>%@`-][^\s"'[\]{}]*)?$/;

/** A line up to the cursor that has only a word in quotes; an item of a list is more often a value then. */
const LONE_QUOTED = /^[ \t]*(?:"[^"\\]*|'[^']*)$/;

/** The rest of such a word behind the cursor, with the quote that closes it; a comment may follow. */
const TAIL_IN_QUOTES = /^([^"'#\r\n]*?)(["']?)(?=[ \t]*(?:#[^"'\r\n]*)?(?:\r?\n|$))/;

/**
 * The rest of a lone word in a list, behind the cursor: an ID may have a `#`. Where more text follows on the line, the `#`
 * rather begins a comment that a word was typed in front of; so it does behind a key.
 */
const TAIL_WITH_HASH = /^(?:[^\s:#,[\]{}"']|#(?=\S))+(?=[ \t]*(?:[ \t]#.*)?\r?(?:\n|$))/;

/** A line up to the cursor that ends in a quoted text, in which a `#` begins no comment. */
const OPEN_QUOTE = /(?:^|[\s[{,:-])(?:"[^"]*|'[^']*)$/;

/** Makes the text read as YAML around `offset`. `before` is the line up to there. */
export function mend(text: string, offset: number, before: string): Mended {
  const rest = text.slice(offset);
  const quoted = LONE_QUOTED.test(before) ? TAIL_IN_QUOTES.exec(rest) : undefined;
  if (quoted) {
    const [whole, tail = "", closing = ""] = quoted;
    const quote = before.trimStart().charAt(0);
    const word = `${MARK}${tail}${quote}:`;
    if (closing === "" || closing === quote) {
      const mended = text.slice(0, offset) + word + apart(rest.slice(whole.length));
      return { text: mended, mark: offset, colon: true, quotes: 1 - closing.length };
    }
  }
  const isLone = LONE_WORD.test(before);
  const isInItem = /^[ \t]*-[ \t]/.test(before) && (/[^\s-]$/.test(before) || !rest.startsWith("#"));
  const withHash = isLone && isInItem ? TAIL_WITH_HASH.exec(rest)?.[0] : undefined;
  const tail = withHash ?? /^[^\s:#,[\]{}"']*/.exec(rest)?.[0] ?? "";
  const colon = isLone && /^[ \t]*(?:#.*)?\r?(?:\n|$)/.test(rest.slice(tail.length));
  const word = `${MARK}${tail}${colon ? ":" : ""}`;
  const behind = rest.slice(tail.length);
  const isComment =
    colon || (!OPEN_QUOTE.test(before) && (/(?:^|\s)$/.test(before + tail) || /^#(?:\s|$)/.test(behind)));
  const mended = text.slice(0, offset) + word + (isComment ? apart(behind) : behind);
  return { text: mended, mark: offset, colon, quotes: 0 };
}

/** What is behind the word. A comment there stays one: without a space before it, it would be part of the word. */
function apart(behind: string): string {
  return behind.startsWith("#") ? ` ${behind}` : behind;
}

/**
 * A mended text with one more quote above the cursor: a quoted text of several lines that reaches the cursor is ended
 * on its first line, because in a broken file its quote is probably unclosed. `undefined`: there is no such text.
 */
export function withQuoteClosed(mended: Mended, documents: readonly Value[]): Mended | undefined {
  const { text, mark } = mended;
  const scalars = documents.flatMap((document) => [...scalarsIn(document)]);
  const quoted = scalars.find(({ span }) => holds(span, mark) && /["']/.test(text.charAt(span.start)));
  if (!quoted) return undefined;
  const [line = ""] = text.slice(quoted.span.start).split(/[\r\n]/, 1);
  const end = quoted.span.start + line.length;
  if (end >= mark) return undefined;
  return { ...mended, text: text.slice(0, end) + line.charAt(0) + text.slice(end), mark: mark + 1 };
}

/** Whether the letter at `mark` is in a piece of the text. */
export function holds({ start, end }: Span, mark: number): boolean {
  return start <= mark && mark < end;
}
