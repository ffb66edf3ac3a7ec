/** A field whose value is a list in the lines below it; the groups are what is before its name, and before the dash. */
const LIST = /^( *(?:- +)*)[\w-]+:[ \t]*\r?\n( *)-[ \t\r\n]/gm;

/** How much of a file around a place shows its ways, in UTF-16 code units to each side. */
export const WINDOW = 10_000;

/**
 * By how many columns lists are indented under the name of their field: as in the text around a place, else as a tab.
 * Decision: a file's own way wins over the editor's setting, so that it stays one way.
 */
export function listIndent(around: string, tabSize: number): number {
  const indents = [...around.matchAll(LIST)].map(([, before = "", dash = ""]) => dash.length - before.length);
  return indents.find((indent) => indent >= 0) ?? tabSize;
}
