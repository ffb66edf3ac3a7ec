import { shownWords } from "./description.ts";
import type { PageColumn } from "./protocol.ts";

/** Which columns the table shows. */
export interface ColumnFilter {
  /** Words, each of which is in the name, the type or the description. */
  readonly query: string;
  readonly onlyUndescribed: boolean;
}

/** The columns that a filter leaves. One that is being described stays until that is saved. */
export function visibleColumns<Column extends PageColumn>(
  columns: readonly Column[],
  { query, onlyUndescribed }: ColumnFilter,
): readonly Column[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return columns.filter((column) => {
    if (onlyUndescribed && shownWords(column) !== "" && shownWords({ ...column, mine: column.base }) !== "")
      return false;
    const text = [column.name, column.type ?? "", shownWords(column)].join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
