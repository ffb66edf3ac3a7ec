import * as l10n from "@vscode/l10n";
import { counted } from "../../catalogue/text/counted.ts";
import { editOf } from "./description.ts";
import { pastedRows } from "./pastedRows.ts";
import type { CellEdit, PageColumn } from "./protocol.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";

/** What pasting does: changes of cells, and what of the clipboard has no cell. */
export interface Pasting {
  readonly edits: readonly CellEdit[];
  /** What was pasted, as a sentence. */
  readonly sentence: string;
}

interface PastePlace {
  /** All columns of the dataset. */
  readonly columns: readonly PageColumn[];
  /** The columns that the filter of the table leaves, in the order of its rows. */
  readonly visible: readonly PageColumn[];
  /** The selected row, among them. */
  readonly at: number;
}

/**
 * What pasting the cells of a spreadsheet changes. If most rows begin with the name of a column, what follows it describes
 * that column, wherever it is in the table; a type between the two, as the page shows it, is passed over. Otherwise the rows
 * describe the columns from the selected one down. An empty cell leaves a description as it is. Cells and rows without a place
 * are reported, and so is a header row above names of columns.
 */
export function pasteEdits(text: string, { columns, visible, at }: PastePlace): Pasting {
  const all = pastedRows(text);
  const filled = all.filter((row) => !isBlank(row));
  const named = columnsByName(columns);
  const columnOf = (row: readonly string[]): PageColumn | undefined =>
    row.length > 1 ? named(row[0] ?? "") : undefined;
  const areNamed = (some: readonly (readonly string[])[]): boolean =>
    some.filter((row) => columnOf(row)).length * 2 > some.length;
  const [first = [], ...others] = filled;
  const hasHeader = isHeader(first, others, named) && areNamed(others);
  const rows = hasHeader ? others : filled;
  if (areNamed(rows)) {
    const known = rows.flatMap((row) => {
      const column = columnOf(row);
      return column ? [{ column, row }] : [];
    });
    const described = known.map(({ column, row }) => ({
      column,
      row,
      at: isTypeOf(column, row[1] ?? "") && row.length > 2 ? 2 : 1,
    }));
    const pairs = described.map(({ column, row, at: cell }) => ({ column, words: row[cell] ?? "" }));
    const pasted = new Set(known.map(({ row }) => row));
    const unknown = rows.filter((row) => !pasted.has(row)).map(([name = ""]) => name.trim());
    const rest =
      unknown.length === 0 ? [] : [l10n.t`Not pasted, since there is no such column: ${listedNames(unknown)}.`];
    return pasting(pairs, [
      ...(hasHeader ? [l10n.t("The header row was skipped.")] : []),
      ...emptyCells(pairs),
      ...replacedRows(pairs),
      ...rest,
      ...cellsAfter(described.map(({ row, at: cell }) => row.slice(cell + 1))),
    ]);
  }
  // An empty row between others has its place in the table, too. Where all are empty, how many were skipped is told.
  const placed = rows.length === 0 ? all : all.slice(0, all.findLastIndex((row) => !isBlank(row)) + 1);
  const target = visible.slice(at, at + placed.length);
  const pairs = target.map((column, index) => ({ column, words: placed[index]?.[0] ?? "" }));
  const rest = [...emptyCells(pairs), ...rowsLeft(placed.slice(target.length).filter((row) => !isBlank(row)).length)];
  return pasting(pairs, [...rest, ...cellsAfter(placed.slice(0, target.length).map((row) => row.slice(1)))]);
}

/** What the header row of a spreadsheet calls its columns. */
const HEADERS: ReadonlySet<string> = new Set(
  ["Column", "Column name", "Field", "Name", "Type", "Description", "Comment"]
    .concat(l10n.t("Column"), l10n.t("Column name"), l10n.t("Field"))
    .concat(l10n.t("Type"), l10n.t("Description"), l10n.t("Comment"))
    .map(nameKey),
);

/**
 * Whether the first row is a header of the others. It may begin with a name of a column, such as "name" or "type": then all of its
 * cells are words of headers, or a row below it is about that column.
 */
function isHeader(
  first: readonly string[],
  others: readonly (readonly string[])[],
  named: (cell: string) => unknown,
): boolean {
  const [name = "", ...rest] = first.map(nameKey);
  if (named(first[0] ?? "") === undefined) return HEADERS.has(name) || rest.some((cell) => HEADERS.has(cell));
  if (!HEADERS.has(name)) return false;
  const words = rest.filter((cell) => cell !== "");
  return (
    (words.length > 0 && words.every((cell) => HEADERS.has(cell))) ||
    others.some(([cell = ""]) => nameKey(cell) === name)
  );
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === "");
}

/** How many of the pasted cells are empty, as a sentence. */
function emptyCells(pairs: readonly { readonly words: string }[]): readonly string[] {
  const count = pairs.filter(({ words }) => words.trim() === "").length;
  if (count === 0) return [];
  return count === 1
    ? [l10n.t("1 empty cell was skipped.")]
    : [l10n.t`${readableNumber(count)} empty cells were skipped.`];
}

/** That so many rows describe a column that a later one describes in other words, as a sentence. */
function replacedRows(pairs: readonly DescribedColumn[]): readonly string[] {
  const last = lastOfEach(pairs);
  const count = filledIn(pairs).filter(({ column, words }) => last.get(column.path)?.words !== words).length;
  if (count === 0) return [];
  return count === 1
    ? [l10n.t("1 row was replaced by a later row for the same column.")]
    : [l10n.t`${readableNumber(count)} rows were replaced by later rows for the same columns.`];
}

/** That so many rows have no place, as a sentence. */
function rowsLeft(count: number): readonly string[] {
  if (count === 0) return [];
  return count === 1
    ? [l10n.t("1 more row did not fit below the selected one.")]
    : [l10n.t`${readableNumber(count)} more rows did not fit below the selected one.`];
}

function isTypeOf({ type }: PageColumn, cell: string): boolean {
  return type !== undefined && cell.trim().toLowerCase() === type.trim().toLowerCase();
}

/** How many cells to the right of the pasted ones, row by row, have no place, as a sentence. */
function cellsAfter(rows: readonly (readonly string[])[]): readonly string[] {
  const { length } = rows.flat().filter((cell) => cell.trim() !== "");
  if (length === 0) return [];
  return length === 1
    ? [l10n.t("1 cell to the right of the descriptions was not pasted.")]
    : [l10n.t`${readableNumber(length)} cells to the right of the descriptions were not pasted.`];
}

/** What a cell says of a column. */
interface DescribedColumn {
  readonly column: PageColumn;
  readonly words: string;
}

function filledIn(pairs: readonly DescribedColumn[]): readonly DescribedColumn[] {
  return pairs.filter(({ words }) => words.trim() !== "");
}

/** The last of the cells about each column that are not empty, by its path. */
function lastOfEach(pairs: readonly DescribedColumn[]): ReadonlyMap<string, DescribedColumn> {
  return new Map(filledIn(pairs).map((pair) => [pair.column.path, pair]));
}

/** @param rest sentences about what was not pasted */
function pasting(pairs: readonly DescribedColumn[], rest: readonly string[]): Pasting {
  const edits = [...lastOfEach(pairs).values()].flatMap(
    ({ column, words }) => editOf(column.path, column, words) ?? [],
  );
  const pasted =
    edits.length === 0
      ? l10n.t("Nothing was changed.")
      : l10n.t`Pasted ${counted(edits.length, "changed description")}.`;
  return { edits, sentence: [pasted, ...rest].join(" ") };
}

/**
 * Finds a column by how people write it: the whole name, in any case if no other column differs from it in case alone, or its
 * last part if no other column has that.
 */
function columnsByName(columns: readonly PageColumn[]): (cell: string) => PageColumn | undefined {
  const byLast = onlyOnes(columns, ({ name }) => nameKey(name.split(".").at(-1) ?? ""));
  const byName = new Map([...byLast, ...onlyOnes(columns, ({ name }) => nameKey(name))]);
  const exact = new Map(columns.map((column) => [column.name, column]));
  return (cell) => exact.get(cell.trim()) ?? byName.get(nameKey(cell));
}

/** The columns by their keys; `undefined` where several have one. */
function onlyOnes(
  columns: readonly PageColumn[],
  keyOf: (column: PageColumn) => string,
): ReadonlyMap<string, PageColumn | undefined> {
  const found = new Map<string, PageColumn | undefined>();
  for (const column of columns) {
    const key = keyOf(column);
    found.set(key, found.has(key) ? undefined : column);
  }
  return found;
}

function nameKey(name: string): string {
  return name.trim().toLowerCase();
}
