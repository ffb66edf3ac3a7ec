import type { Span } from "../../text/span.ts";

/** The key of a field, and the lines above it that the parser joined with it. */
export interface JoinedKey {
  /** What lacks its colon: of several lines, all of them. */
  readonly above: Span;
  readonly key: Span;
}

/**
 * The two parts of an unquoted key on several lines, which YAML forbids: lines that lack their colon, and the field below them in the
 * same column, which is validated like any other. `undefined` if the key is not one of these.
 * @param span of the key, in a mapping without braces
 */
export function joinedKey(text: string, { start, end }: Span): JoinedKey | undefined {
  const lineStart = text.lastIndexOf("\n", end - 1) + 1;
  if (lineStart <= start || !/^[ \t]*:/.test(text.slice(end, end + LONGEST_GAP))) return undefined;
  const indent = /^ */.exec(text.slice(lineStart, end))?.[0].length ?? 0;
  const column = start - (text.lastIndexOf("\n", start - 1) + 1);
  const key = { start: lineStart + indent, end };
  if (indent !== column || !BEGINS_PLAIN.test(text.slice(key.start, key.start + 2))) return undefined;
  return { above: { start, end: start + text.slice(start, lineStart).trimEnd().length }, key };
}

/** A colon after more white space than this is not looked for. */
const LONGEST_GAP = 100;

/** What may begin a key without quotes. */
const BEGINS_PLAIN = /^(?:[^\s"'[\]{},&*!|>%@`#?:-]|[?:-]\S)/;
