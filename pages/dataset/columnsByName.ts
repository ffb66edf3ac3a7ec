import { simpleFieldPath } from "../../catalogue/vocabulary/fieldPath.ts";
import type { PageColumn } from "./protocol.ts";

/**
 * Finds the columns that a cell may mean by how people write them: the path or name, in any case if no other column differs
 * from it in case alone, or its last part if no other column has that. A path with types is read without them; one that has
 * types alone, such as that of a key without fields, is meant by all of it. Empty: none is called so.
 */
export function columnsByName(columns: readonly PageColumn[]): (cell: string) => readonly PageColumn[] {
  const exact = new Map([
    ...columns.map((column) => [column.name, [column]] as const),
    ...columns.map((column) => [column.path, [column]] as const),
  ]);
  const byName = byKeys(columns, ({ name, path }) => [nameKey(name), simpleKey(path)]);
  const byLast = byKeys(columns, ({ path }) => [simpleKey(path).split(".").at(-1) ?? ""]);
  return (cell) => exact.get(cell.trim()) ?? byName.get(simpleKey(cell)) ?? byLast.get(simpleKey(cell)) ?? [];
}

/** A name as it is compared with others. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

function simpleKey(path: string): string {
  return nameKey(simpleFieldPath(path.trim()));
}

function byKeys(
  columns: readonly PageColumn[],
  keysOf: (column: PageColumn) => readonly string[],
): ReadonlyMap<string, readonly PageColumn[]> {
  const found = new Map<string, PageColumn[]>();
  for (const column of columns) {
    for (const key of new Set(keysOf(column))) {
      const same = found.get(key);
      if (same) same.push(column);
      else if (key !== "") found.set(key, [column]);
    }
  }
  return found;
}
