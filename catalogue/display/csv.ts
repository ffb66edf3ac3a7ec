/** A cell: a text that others may have written, or a number of ours. */
export type CsvCell = string | number;

/**
 * A table as CSV, with a header. A text stays one in a spreadsheet, which takes a cell that begins with "=", "+", "-" or "@"
 * for a formula: such a text gets an apostrophe in front, which spreadsheets read as "this is text".
 * As RFC 4180 has it, but lines end as in other files here: tools for text take a carriage return for a part of the value.
 */
export function csvOf(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  let text = csvLine(header);
  for (const row of rows) text += csvLine(row);
  return text;
}

function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => (typeof cell === "number" ? String(cell) : quoted(inertCell(cell)))).join(",")}\n`;
}

/**
 * A program may take a semicolon or a tab for what separates cells, and then a quotation mark in the middle of a line for an
 * ordinary character: what would begin a cell there must not begin a formula either.
 */
function inertCell(text: string): string {
  return text.replace(FORMULA, "$1'$2");
}

/** The wide forms are formulas in some languages' spreadsheets. */
const FORMULA = /((?:^|[;\t\r\n|])[\s"']*)([=+\-@＝＋－＠])/gu;

function quoted(text: string): string {
  return /[",;|\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
