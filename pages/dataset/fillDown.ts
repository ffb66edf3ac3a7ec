import { editOf, shownWords } from "./description.ts";
import type { CellEdit, PageColumn } from "./protocol.ts";

/** Rows of the table, by their places in it. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Gives the selected rows the description of the first of them; a single one that of the row above it. */
export function fillDown(visible: readonly PageColumn[], { first, last }: RowRange): readonly CellEdit[] {
  const from = first === last ? first - 1 : first;
  const source = visible[from];
  if (!source) return [];
  const words = shownWords(source);
  // Filling with nothing would remove what is there.
  if (words === "") return [];
  return visible.slice(from + 1, last + 1).flatMap((column) => editOf(column.path, column, words) ?? []);
}
