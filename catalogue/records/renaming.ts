import type { Fix } from "./problem.ts";
import { fixWith, isWritten } from "./scalarEdit.ts";
import { fieldOf, type Field, type Mapping } from "./value.ts";

/** The renaming of a field to another that is meant, where the mapping does not have that one yet. */
export function renaming(text: string, mapping: Mapping, field: Field, meant: string | undefined): readonly Fix[] {
  if (meant === undefined || field.merged || fieldOf(mapping, meant)) return [];
  if (!isWritten(text, { span: field.keySpan })) return [];
  return fixWith(`Rename to "${meant}"`, [{ span: field.keySpan, text: meant }]);
}
