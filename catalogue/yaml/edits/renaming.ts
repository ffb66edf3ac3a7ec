import * as l10n from "@vscode/l10n";
import type { Fix } from "../../findings/problem.ts";
import { isExplicit } from "./removal.ts";
import { fixWith, isWritten, finalBreakOf, quoteOf } from "./scalarEdit.ts";
import { fieldOf, type Field, type Mapping } from "../values/value.ts";

/** The renaming of a field to another that is meant, where the mapping does not have that one yet. */
export function renaming(text: string, mapping: Mapping, field: Field, meant: string | undefined): readonly Fix[] {
  if (meant === undefined || field.merged || fieldOf(mapping, meant)) return [];
  if (!isWritten(text, { span: field.keySpan })) return [];
  const source = text.slice(field.keySpan.start, field.keySpan.end);
  // Without a colon, what is meant as its value is in the key, unless that is one word behind a `?`.
  const isWhole =
    /^\s*:/.test(text.slice(field.keySpan.end)) || (/^\w+$/.test(source) && isExplicit(text, mapping, field));
  if (!isWhole) return [];
  // Without its quotes, a name in JSON would not end before its colon.
  const quote = quoteOf(source) ?? "";
  return fixWith(l10n.t`Rename to "${meant}"`, [
    { span: field.keySpan, text: quote + meant + quote + finalBreakOf(source) },
  ]);
}
