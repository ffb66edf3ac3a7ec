import type { LayoutRow } from "./rows.ts";

/** An entry of a list in its parts; together they are its text. */
export interface ItemParts {
  /** The lines above the item that are not about it. */
  readonly head: string;
  /** The comments directly above the item. */
  readonly above: string;
  readonly item: string;
  /** Blank lines below the item, and comments between them. */
  readonly gap: string;
  /** The comments at the left edge directly above the item of the next entry. */
  readonly below: string;
}

/**
 * The parts of an entry, by its lines; `undefined` when it is not an item of a list.
 * @param isOfFile whether a comment is about the whole file, not about the item below it
 */
export function itemParts(
  text: string,
  rows: readonly LayoutRow[],
  isOfFile: (comment: string) => boolean,
): ItemParts | undefined {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const first = rows.findIndex(({ kind, column }) => kind === "dash" && column === 0);
  if (first < 0) return undefined;
  const isAbout = (line: number): boolean => rows[line]?.kind === "comment" && !isOfFile(lines[line] ?? "");
  let above = first;
  while (above > 0 && isAbout(above - 1)) above--;
  const isOutside = ({ kind, column }: LayoutRow): boolean => kind === "blank" || (kind === "comment" && column === 0);
  const last = rows.findLastIndex((row) => !isOutside(row)) + 1;
  let gap = last;
  while (gap < rows.length && rows[gap]?.kind === "comment") gap++;
  let below = rows.length;
  while (below > gap && rows[below - 1]?.kind === "comment") below--;
  // Comments that only the next item follows are about that one.
  if (gap === rows.length) [gap, below] = [last, last];
  const part = (from: number, to?: number): string => lines.slice(from, to).join("");
  return {
    head: part(0, above),
    above: part(above, first),
    item: part(first, gap),
    gap: part(gap, below),
    below: part(below),
  };
}
