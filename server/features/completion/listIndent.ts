import type { Span } from "../../../catalogue/span.ts";

/** How much of a text around a place is looked at, in UTF-16 code units to each side. */
const WINDOW = 10_000;
/** A field whose value is a list in the lines below it; the groups are what is before its name, and before the dash. */
const LIST = /^( *(?:- +)*)[\w-]+:[ \t]*\r?\n( *)-[ \t\r\n]/gm;

/**
 * By how many columns lists are indented under the name of their field: as in the text around a place, else as a tab.
 * Decision: a file's own way wins over the editor's setting, so that it stays one way.
 */
export function listIndent(text: string, { start, end }: Span, tabSize: number): number {
  const window = text.slice(Math.max(0, start - WINDOW), end + WINDOW);
  const indents = [...window.matchAll(LIST)].map(([, before = "", dash = ""]) => dash.length - before.length);
  return indents.find((indent) => indent >= 0) ?? tabSize;
}
