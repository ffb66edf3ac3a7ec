import * as l10n from "@vscode/l10n";
import { counted } from "../../catalogue/text/counted.ts";
import { columnsByName, nameKey } from "./columnsByName.ts";
import { editOf } from "./description.ts";
import type { RowRange } from "./fillDown.ts";
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
  /** The selected rows, among them. */
  readonly selected: RowRange;
}

/**
 * What pasting the cells of a spreadsheet changes. Where rows have several cells, the first is the name of a column, and what
 * follows it describes that column, wherever it is in the table: the cell below "Description" or "Comment" if there is a header
 * row that says so, otherwise the next one; a type between the two, as the page shows it, is passed over.
 * Single cells describe the columns from the first selected one down; a cell alone all that are selected. An empty cell leaves a description as it is. Rows
 * without a place are reported, and so are cells other than types, a header row above names of columns, and descriptions that
 * are such names.
 */
export function pasteEdits(text: string, place: PastePlace): Pasting {
  if (text === "") return { edits: [], sentence: l10n.t("Nothing was pasted: the clipboard has no plain text.") };
  const all = pastedRows(text);
  const named = columnsByName(place.columns);
  const isNamed = ([name = ""]: readonly string[]): boolean => named(name).length > 0;
  const [first = [], ...others] = all.filter((row) => !isBlank(row));
  const areNamed = [first, ...others].some((row) => row.length > 1 && (isNamed(row) || !isBlank(row.slice(1))));
  if (!areNamed) return belowSelected(all, place, named);
  const hasHeader = isHeader(first, others, named) && others.some(isNamed);
  const rows = hasHeader ? others : [first, ...others];
  const described = hasHeader ? describedCell(first) : undefined;
  const areTypes = hasHeader ? first.map((cell) => TYPES.includes(nameKey(cell))) : [];
  const isType = (column: PageColumn, cell: string, at: number): boolean =>
    isTypeOf(column, cell) || areTypes[at] === true;
  if (!rows.some(isNamed))
    return pasting(
      [],
      [
        l10n.t(
          "No row begins with the name of a column. To paste descriptions without names, copy only the cells with the descriptions.",
        ),
      ],
    );
  const placed = rows.flatMap((row) => {
    const [column, ...more] = named(row[0] ?? "");
    if (!column || more.length > 0) return [];
    return [{ column, row, at: described ?? (isTypeOf(column, row[1] ?? "") && row.length > 2 ? 2 : 1) }];
  });
  const pairs = placed.map(({ column, row, at: cell }) => ({ column, words: row[cell] ?? "" }));
  const leftOut = (isLeft: (found: readonly PageColumn[]) => boolean): readonly string[] =>
    rows.map(([name = ""]) => name.trim()).filter((name) => isLeft(named(name)));
  const unknown = leftOut((found) => found.length === 0);
  const unclear = leftOut((found) => found.length > 1);
  return pasting(pairs, [
    ...(hasHeader ? [l10n.t("The header row was skipped.")] : []),
    ...emptyCells(pairs),
    ...replacedRows(pairs),
    ...(unknown.length === 0 ? [] : [l10n.t`Not pasted, since there is no such column: ${listedNames(unknown)}.`]),
    ...(unclear.length === 0
      ? []
      : [l10n.t`Not pasted, since several columns could be meant: ${listedNames(unclear)}.`]),
    ...cellsBeside(
      placed.map(({ column, row, at: pasted }) =>
        row.filter((cell, at) => at > 0 && at !== pasted && !isType(column, cell, at)),
      ),
    ),
  ]);
}

/** What pasting single cells changes: the descriptions from the first selected one down, or by a cell alone all selected ones. */
function belowSelected(
  all: readonly (readonly string[])[],
  { visible, selected: { first, last } }: PastePlace,
  named: ReturnType<typeof columnsByName>,
): Pasting {
  // An empty row between others has its place in the table, too. Where all are empty, how many were skipped is told.
  const placed = all.every(isBlank) ? all : all.slice(0, all.findLastIndex((row) => !isBlank(row)) + 1);
  const isAlone = placed.length === 1 && !all.every(isBlank);
  const target = visible.slice(first, isAlone ? last + 1 : first + placed.length);
  const pairs = target.map((column, index) => ({ column, words: placed[isAlone ? 0 : index]?.[0] ?? "" }));
  const rest = [...emptyCells(pairs), ...rowsLeft(placed.slice(target.length).filter((row) => !isBlank(row)).length)];
  const names = pairs.filter(({ column, words }) => named(words).length > 0 && editOf(column.path, column, words));
  return pasting(pairs, [...rest, ...namesOfColumns(names.length)]);
}

/** What the header row of a spreadsheet calls the types, and the descriptions. */
const TYPES = ["Type", l10n.t("Type")].map(nameKey);
const DESCRIPTIONS = ["Description", l10n.t("Description"), "Comment", l10n.t("Comment")].map(nameKey);

/** What the header row of a spreadsheet calls its columns. */
const HEADERS: ReadonlySet<string> = new Set(
  ["Column", "Column name", "Field", "Name"]
    .concat(l10n.t("Column"), l10n.t("Column name"), l10n.t("Field"))
    .map(nameKey)
    .concat(TYPES, DESCRIPTIONS),
);

/** Which cell of each row has the description, as the header row says it. `undefined`: it does not. */
function describedCell(header: readonly string[]): number | undefined {
  const cells = header.map(nameKey);
  const word = DESCRIPTIONS.find((each) => cells.includes(each, 1));
  if (word !== undefined) return cells.indexOf(word, 1);
  return TYPES.includes(cells[1] ?? "") && cells.length > 2 ? 2 : undefined;
}

/**
 * Whether the first row is a header of the others. It may begin with a name of a column, such as "name" or "type": then all of its
 * cells are words of headers, or a row below it is about that column.
 */
function isHeader(
  first: readonly string[],
  others: readonly (readonly string[])[],
  named: ReturnType<typeof columnsByName>,
): boolean {
  const [name = "", ...rest] = first.map(nameKey);
  if (named(first[0] ?? "").length !== 1) return HEADERS.has(name) || rest.some((cell) => HEADERS.has(cell));
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
    ? [l10n.t("1 row was left out, because a later row describes the same column.")]
    : [l10n.t`${readableNumber(count)} rows were left out, because later rows describe the same columns.`];
}

/** That so many rows have no place, as a sentence. */
function rowsLeft(count: number): readonly string[] {
  if (count === 0) return [];
  return count === 1
    ? [l10n.t("1 more row did not fit below the selected one.")]
    : [l10n.t`${readableNumber(count)} more rows did not fit below the selected one.`];
}

/** That so many pasted descriptions are names of columns, as a sentence. */
function namesOfColumns(count: number): readonly string[] {
  if (count === 0) return [];
  return count === 1
    ? [l10n.t("1 pasted description is the name of a column.")]
    : [l10n.t`${readableNumber(count)} pasted descriptions are names of columns.`];
}

function isTypeOf({ type }: PageColumn, cell: string): boolean {
  return type !== undefined && cell.trim().toLowerCase() === type.trim().toLowerCase();
}

/** How many cells beside the pasted ones, row by row, have no place, as a sentence. */
function cellsBeside(rows: readonly (readonly string[])[]): readonly string[] {
  const { length } = rows.flat().filter((cell) => cell.trim() !== "");
  if (length === 0) return [];
  return length === 1
    ? [l10n.t("1 cell beside the descriptions was not pasted.")]
    : [l10n.t`${readableNumber(length)} cells beside the descriptions were not pasted.`];
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
  const described = [...lastOfEach(pairs).values()];
  const edits = described.flatMap(({ column, words }) => editOf(column.path, column, words) ?? []);
  const pasted =
    edits.length > 0
      ? l10n.t`Pasted ${counted(edits.length, "changed description")}.`
      : described.length > 0
        ? l10n.t("Nothing was changed: the descriptions are the same already.")
        : l10n.t("Nothing was changed.");
  return { edits, sentence: [pasted, ...rest].join(" ") };
}
