import { whiteColumns } from "../../text/tabStops.ts";
import type { TextEdit } from "../../text/textEdit.ts";
import { shiftsTo, type Indents, type Shift } from "./columns.ts";
import type { Leaf } from "./layout.ts";
import { isBlankLine, isCommentLine, type LayoutLine } from "./lines.ts";

/**
 * The edits that indent all blocks of a text alike. Scalars of several lines, and comments, move with what they belong
 * to.
 */
export function indentEdits(text: string, lines: readonly LayoutLine[], indents: Indents): TextEdit[] {
  const indentation = { text, shift: shiftsTo(indents), tab: indents.mapping };
  const below = contentBelow(lines);
  const edits: TextEdit[] = [];
  let above: Leaf | undefined;
  for (const [at, line] of lines.entries()) {
    if (isBlankLine(line)) continue;
    const span = { start: line.start, end: indentEnd(text, line) };
    const columns = wantedColumns(indentation, line, span.end, { above, below: below[at] });
    const wanted = " ".repeat(Math.max(0, columns));
    if (text.slice(span.start, span.end) !== wanted) edits.push({ span, text: wanted });
    above = line.last ?? above;
  }
  return edits;
}

interface Indentation {
  readonly text: string;
  readonly shift: Shift;
  /** The columns of a tab. */
  readonly tab: number;
}

/** The lines above and below a line, without blank lines and comments. */
interface Around {
  readonly above: Leaf | undefined;
  readonly below: LayoutLine | undefined;
}

function wantedColumns(
  { text, shift, tab }: Indentation,
  line: LayoutLine,
  end: number,
  { above, below }: Around,
): number {
  const { start, first, inside } = line;
  const now = end - start;
  if (inside) return movesWith(inside, text, end) ? now + shift(inside.item?.block) : now;
  const tabs = text.slice(start, end).includes("\t");
  if (first?.kind !== "comment") {
    return (tabs ? whiteColumns(text.slice(start, end), tab) : now) + shift(first?.item?.block);
  }
  // After a block scalar, only a comment that is less indented than its text does not belong to it.
  const belowColumn = below?.first ? below.first.start - below.start : 0;
  if (belowColumn === now || tabs) return belowColumn + shift(below?.first?.item?.block);
  return now === 0 ? 0 : now + shift(above?.item?.block);
}

/** Whether a line inside a scalar moves with it: all do, but for the blank ones where line breaks are folded. */
function movesWith({ kind }: Leaf, text: string, indentEnd: number): boolean {
  return kind === "block-text" || !/[\r\n]/.test(text.charAt(indentEnd));
}

/** Behind the spaces that a line begins with, and, where they belong to no text, its tabs. */
function indentEnd(text: string, { start, inside }: LayoutLine): number {
  const white = inside ? /[^ ]|$/g : /[^ \t]|$/g;
  white.lastIndex = start;
  return white.exec(text)?.index ?? text.length;
}

/** For each line, the next below it that is neither blank nor a comment. */
function contentBelow(lines: readonly LayoutLine[]): readonly (LayoutLine | undefined)[] {
  const found: (LayoutLine | undefined)[] = [];
  let below: LayoutLine | undefined;
  for (const line of lines.toReversed()) {
    found.push(below);
    if (line.first && !line.inside && !isCommentLine(line)) below = line;
  }
  return found.reverse();
}
