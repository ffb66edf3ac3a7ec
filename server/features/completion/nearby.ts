import { lineStartAt } from "../../../catalogue/text/lines.ts";

/** The part of a long text that determines where a place in it is. */
interface Nearby {
  readonly text: string;
  /** The place in it. */
  readonly offset: number;
}

/** An entry no longer than this is read whole: it takes a millisecond or two. In UTF-16 code units, as all here. */
const SHORT = 4_000;
/** How much around the place is read in any case, to each side. */
const AROUND = 1_000;
/** How much of the fields further away is read, to each side. */
const BESIDE = 4_000;
/** A line longer than this is not looked into. */
const LONGEST_LINE = 16_000;

/**
 * An entry without what is far from a place in it and does not tell where that is: of a group with thousands of members,
 * the fields of the group and some members. `undefined` when the place is in an endless line.
 */
export function nearby(text: string, offset: number): Nearby | undefined {
  if (text.length <= SHORT) return { text, offset };
  const lineStart = lineStartAt(text, offset);
  const lineEnd = endOfLine(text, offset);
  if (lineEnd - lineStart > LONGEST_LINE) return undefined;
  const own = shapeOf(text.slice(lineStart, offset));
  const before = linesBefore(text, lineStart, own.indent);
  const end = endOfLine(text, Math.min(text.length, Math.max(lineEnd, offset + AROUND)));
  const above = linesAbove(text, before.start, before.indent);
  const below = linesBelow(text, end, own.content);
  return { text: above + text.slice(before.start, end) + below, offset: above.length + offset - before.start };
}

/** Where the lines begin that are right above a line and read with it, and how far to the left they reach. */
function linesBefore(
  text: string,
  lineStart: number,
  own: number,
): { readonly start: number; readonly indent: number } {
  const lines: { readonly start: number; readonly indent: number }[] = [];
  for (let at = lineStart; at > 0 && lineStart - at < AROUND;) {
    const start = lineStartAt(text, at - 1);
    const { indent, isSilent } = shapeOf(text.slice(start, at));
    if (!isSilent) lines.unshift({ start, indent });
    at = start;
  }
  const indent = Math.min(own, ...lines.map((line) => line.indent));
  // What is further in before the first of them is part of something whose beginning is not there.
  return { start: lines.find((line) => line.indent === indent)?.start ?? lineStart, indent };
}

/** The first line, and those above `end` that a line with this indentation is a part of, with the fields next to them. */
function linesAbove(text: string, end: number, indent: number): string {
  const kept: string[] = [];
  let limit = indent;
  let left = BESIDE;
  for (let at = end; at > 0;) {
    const start = lineStartAt(text, at - 1);
    if (start === 0 || mayCount(text, start, limit)) {
      const line = text.slice(start, at);
      const shape = shapeOf(line);
      if (start === 0 || (!shape.isSilent && shape.indent < limit)) {
        kept.push(line);
        limit = Math.min(limit, shape.indent);
      } else if (isFieldAt(shape, limit) && (left -= line.length) > 0) kept.push(closed(line));
    }
    at = start;
  }
  return kept.reverse().join("");
}

/** The fields below `start` with this indentation or, once these end, less. */
function linesBelow(text: string, start: number, indent: number): string {
  const kept: string[] = [];
  let limit = indent;
  let left = BESIDE;
  for (let at = start; at < text.length;) {
    const end = endOfLine(text, at);
    if (mayCount(text, at, limit)) {
      const line = text.slice(at, end);
      const shape = shapeOf(line);
      if (!shape.isSilent) limit = Math.min(limit, shape.indent);
      if (isFieldAt(shape, limit) && (left -= line.length) > 0) kept.push(closed(line));
    }
    at = end;
  }
  return kept.join("");
}

function isFieldAt({ indent, isItem, isSilent }: LineShape, limit: number): boolean {
  return indent === limit && !isItem && !isSilent;
}

interface LineShape {
  readonly indent: number;
  readonly isItem: boolean;
  /** Where what follows its dashes begins. */
  readonly content: number;
  /** Whether the line is empty or a comment. */
  readonly isSilent: boolean;
}

function shapeOf(line: string): LineShape {
  const [, indent = "", dashes = ""] = /^( *)((?:- +)*)/.exec(line) ?? [];
  const content = indent.length + dashes.length;
  return {
    indent: indent.length,
    isItem: dashes !== "",
    content,
    isSilent: /^(?:#.*)?\r?\n?$/.test(line.slice(content)),
  };
}

/** A field whose value is left out where it goes on in the lines below, which are not there. */
function closed(line: string): string {
  const [, key = "", value = ""] = /^([^:"']*:)(?: +(.*?))?\r?\n?$/.exec(line) ?? [];
  return /^(?:["'].*["']|[^"'[{&*!?|>].*)?$/.test(value) ? line : `${key}\n`;
}

/** Whether a line is further to the left, or as far and no item. This is asked of each of a great many lines. */
function mayCount(text: string, start: number, limit: number): boolean {
  let at = start;
  while (text.charCodeAt(at) === SPACE) at++;
  return at - start < limit || (at - start === limit && text.charCodeAt(at) !== DASH);
}

const SPACE = 0x20;
const DASH = 0x2d;

/** Behind the line's break, or at the text's end. */
function endOfLine(text: string, offset: number): number {
  const at = text.indexOf("\n", offset);
  return at < 0 ? text.length : at + 1;
}
