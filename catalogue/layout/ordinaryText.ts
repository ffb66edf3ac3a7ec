import type { Indents } from "./columns.ts";

/**
 * Matches items of a list that are written the most ordinary way: fields, each with a value behind it or a list below
 * it, indented as they should be. In those `tidyEdits` finds nothing to do, but to find nothing takes it a hundred times
 * longer, and nearly every record of a large file is of this kind.
 */
export function ordinaryText({ list }: Indents): RegExp {
  const [key, value, lineEnd] = [String.raw`[\w-]+:`, String.raw`[^\s#](?:[^\r\n]*[^ \t\r\n])?`, String.raw`\r?\n`];
  const field = `${key}(?: ${value})?${lineEnd}`;
  return new RegExp(`^- ${field}(?: {2}${field}| {${2 + list}}- ${value}${lineEnd})*$`);
}
