/**
 * The cells of a text that a spreadsheet puts into the clipboard: rows end with a line break, cells with a tab; a cell with
 * one of these in it is in quotes, in which quotes are doubled.
 */
export function pastedRows(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length;) {
    const { cell, end } = cellAt(text, at);
    row.push(cell);
    if (text.charAt(end) === "\t") {
      at = end + 1;
      // The last cell is empty.
      if (at === text.length) row.push("");
      continue;
    }
    rows.push(row);
    row = [];
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
  return row.length > 0 ? [...rows, row] : rows;
}

/** A text as a spreadsheet reads it, as rows of cells. */
export function copiedRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join("\t")).join("\n");
}

function quoted(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The cell that begins here, and where what ends it is. */
function cellAt(text: string, start: number): { readonly cell: string; readonly end: number } {
  const quotedCell = new RegExp(QUOTED, "y");
  quotedCell.lastIndex = start;
  const found = quotedCell.exec(text);
  if (found) return { cell: lines((found[1] ?? "").replaceAll('""', '"')), end: quotedCell.lastIndex };
  const ending = /[\t\r\n]/g;
  ending.lastIndex = start;
  const end = ending.exec(text)?.index ?? text.length;
  return { cell: text.slice(start, end), end };
}

/** A quotation mark that does not end its cell is an ordinary character. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/;

function lines(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
