import type { Indents } from "./columns.ts";

/**
 * Matches what is written the most ordinary way, indented as it should be: an item of a list with its fields, or the
 * fields of a mapping; behind each a value, or below it a list of values or of mappings. In those `tidyEdits` finds nothing
 * to do, but to find nothing takes it a hundred times longer, and nearly all of a large file is of this kind.
 */
export function ordinaryText({ list }: Indents): RegExp {
  const value = String.raw`[^\s#](?:[^\r\n]*[^ \t\r\n])?`;
  const key = String.raw`[\w-]+:(?=[ \r\n])`;
  const lineEnd = String.raw`\r?\n`;
  const field = `${key}(?: ${value})?${lineEnd}`;
  const values = (column: number): string => ` {${column}}- (?!${key})${value}${lineEnd}`;
  const mappings = (column: number): string =>
    ` {${column}}- ${field}(?: {${column + DASH}}${field}|${values(column + DASH + list)})*`;
  const fields = (column: number): string =>
    `(?: {${column}}${field}|${values(column + list)}|${mappings(column + list)})*`;
  return new RegExp(`^(?:- ${field}${fields(DASH)}|${field}${fields(0)})$`);
}

/** The columns of a dash and the space behind it. */
const DASH = 2;
