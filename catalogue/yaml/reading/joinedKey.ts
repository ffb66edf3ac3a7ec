import type { Span } from "../../text/span.ts";
import { lineStartAt } from "../../text/lines.ts";

/** The key of a field, and the lines above it that the parser joined with it. */
export interface JoinedKey {
  /** What lacks its colon: of several lines, all of them. */
  readonly above: Span;
  readonly key: Span;
}

/**
 * Splits an unquoted key on several lines, which YAML forbids, into the lines that lack their colon and the key on the last line,
 * whose field is validated like any other. `undefined` if the last line does not begin in the column of the first, or its key is not one.
 * @param span of the key, in a mapping without braces
 */
export function joinedKey(text: string, { start, end }: Span): JoinedKey | undefined {
  const lineStart = lineStartAt(text, end);
  if (lineStart <= start || !/^[ \t]*:/.test(text.slice(end, end + LONGEST_GAP))) return undefined;
  const indent = /^ */.exec(text.slice(lineStart, end))?.[0].length ?? 0;
  const column = start - lineStartAt(text, start);
  const key = { start: lineStart + indent, end };
  if (indent !== column || !BEGINS_PLAIN.test(text.slice(key.start, key.start + 2))) return undefined;
  return { above: { start, end: start + text.slice(start, lineStart).trimEnd().length }, key };
}

/** A colon after more white space than this is not looked for. */
const LONGEST_GAP = 100;

/** What may begin a key without quotes. */
const BEGINS_PLAIN = /^(?:[^\s"'[\]{},&*!|>%@`#?:-]|[?:-]\S)/;
