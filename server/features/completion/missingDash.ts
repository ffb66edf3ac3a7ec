import { lineStartAt } from "../../../catalogue/text/lines.ts";

/**
 * Whether the word that begins in a column of a line stands among the items of a list, as far in as their dashes, and so
 * needs one too. `false` where the name of a field can stand there as well: in a list that is no further in than its own.
 */
export function isDashMissing(text: string, lineStart: number, column: number): boolean {
  let [end, hasItem] = [lineStart, isItemBelow(text, lineStart, column)];
  while (end > 0) {
    const start = lineStartAt(text, end - 1);
    const { indent, content } = shapeOf(text.slice(start, end));
    end = start;
    if (content === undefined || indent > column) continue;
    if (indent < column || content === indent) return hasItem && content < column;
    hasItem = true;
  }
  return false;
}

/** Whether the next line below that says something is an item of a list in that column. */
function isItemBelow(text: string, lineStart: number, column: number): boolean {
  const [, ...below] = text.slice(lineStart, lineStart + BELOW).split("\n");
  const { indent, content } = below.map(shapeOf).find((line) => line.content !== undefined) ?? {};
  return indent === column && content !== indent;
}

/** How far below the word a list is looked for, in UTF-16 code units. */
const BELOW = 1_000;

/** How far a line is indented, and where the text after its dashes begins; `undefined` when it is blank or a comment. */
function shapeOf(line: string): { readonly indent: number; readonly content: number | undefined } {
  const [all, indent = ""] = /^( *)(?:-(?:[ \t]+|(?=\r?\n|$)))*/.exec(line) ?? [""];
  const isSilent = all.length === indent.length && /^[ \t]*(?:#|\r?\n|$)/.test(line);
  return { indent: indent.length, content: isSilent ? undefined : all.length };
}
