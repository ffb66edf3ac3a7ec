import type { Span } from "../../text/span.ts";

/** What YAML lets stand before a value, in either order. */
interface NodeProperties {
  /** A tag, which says what the value is: `!!str 007` is text for every reader. */
  readonly tag: Span | undefined;
  /** An anchor, by which other fields may repeat the value. */
  readonly anchor: Span | undefined;
}

/** The tag and the anchor of the value that begins at an offset; comments and line breaks may be between them. */
export function propertiesBefore(text: string, at: number): NodeProperties {
  const from = Math.max(0, at - LONGEST);
  const [, tag, anchorAfter, anchor, tagAfter] = PROPERTIES.exec(text.slice(from, at))?.indices ?? [];
  const placed = (span: readonly [number, number] | undefined): Span | undefined =>
    span && { start: from + span[0], end: from + span[1] };
  return { tag: placed(tag ?? tagAfter), anchor: placed(anchor ?? anchorAfter) };
}

/** How far before a value its tag and anchor are looked for, in UTF-16 code units. */
const LONGEST = 1000;

const TAG = String.raw`(!(?:<[^\s>]*>|[^\s,[\]{}<]*))`;
const ANCHOR = String.raw`(&[^\s,[\]{}]+)`;
const BREAK = String.raw`\s+(?:#[^\n]*\n\s*)*`;
/** A comment, if what follows in its line is not the value itself: quoted text may have such a sign, too. */
const IN_COMMENT = String.raw`(?<=(?:^|\s)#[^\n]*)[^\n]*\n`;
const PROPERTIES = new RegExp(
  String.raw`(?<![^\s,[{:])(?!${IN_COMMENT})(?:${TAG}(?:${BREAK}${ANCHOR})?|${ANCHOR}(?:${BREAK}${TAG})?)(?:${BREAK})?$`,
  "d",
);
