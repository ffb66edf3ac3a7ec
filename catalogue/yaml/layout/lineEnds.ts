import type { TextEdit } from "../../text/textEdit.ts";
import type { Leaf } from "./layout.ts";
import { isBlankLine, type LayoutLine } from "./lines.ts";
import { lineEndOf } from "../../text/lineEndOf.ts";

/** Options for the ends of lines when a text is formatted. */
export interface LineEnds {
  /** Spaces at the ends of lines are removed. */
  readonly trimmed: boolean;
  /** Given when the text ends its file. */
  readonly last: LastLine | undefined;
}

interface LastLine {
  /** Blank lines below the last line are removed. */
  readonly trimmed: boolean;
  /** The last line ends with a line break, as the others do. */
  readonly closed: boolean;
}

/** The edits at the ends of lines. Of several blank lines one stays. What belongs to a scalar stays as it is. */
export function lineEndEdits(
  text: string,
  leaves: readonly Leaf[],
  lines: readonly LayoutLine[],
  wanted: LineEnds,
): TextEdit[] {
  const spare = spareLines(lines, wanted.last?.trimmed ?? false);
  const edits: TextEdit[] = lines.flatMap(({ start }, at) =>
    spare.has(start) ? [{ span: { start, end: lines[at + 1]?.start ?? text.length }, text: "" }] : [],
  );
  for (const [at, leaf] of wanted.trimmed ? leaves.entries() : []) {
    const next = leaves[at + 1];
    const start = leaf.start + text.slice(leaf.start, leaf.end).trimEnd().length;
    if (leaf.kind === "comment" && start < leaf.end) edits.push({ span: { start, end: leaf.end }, text: "" });
    if (leaf.kind !== "space" || (next && next.kind !== "newline") || spare.has(leaf.start)) continue;
    edits.push({ span: { start: leaf.start, end: leaf.end }, text: "" });
  }
  if (wanted.last?.closed && !isClosed(leaves)) {
    edits.push({ span: { start: text.length, end: text.length }, text: lineEndOf(text) });
  }
  return edits;
}

/** Where the blank lines begin that are too many. */
function spareLines(lines: readonly LayoutLine[], trimmedEnd: boolean): ReadonlySet<number> {
  const end = lines.findLastIndex((line) => !isBlankLine(line)) + 1;
  const spare = lines.filter((line, at) => {
    const before = lines[at - 1];
    return isBlankLine(line) && ((trimmedEnd && at >= end) || (before !== undefined && isBlankLine(before)));
  });
  return new Set(spare.map(({ start }) => start));
}

/** Whether the text ends with a line break, or one would change the last scalar. */
function isClosed(leaves: readonly Leaf[]): boolean {
  const last = leaves.findLast(({ kind }) => kind !== "space");
  return last === undefined || last.kind === "newline" || last.kind === "block-text";
}
