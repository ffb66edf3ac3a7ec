import { columnTexts } from "../changes/columnDescription.ts";
import { shownDescription, type ShownDescription } from "../facts/shownDescription.ts";

/** A column, or what was edited of one, as GraphQL answers it. */
interface AnsweredField {
  readonly fieldPath: string;
  readonly description?: string | null | undefined;
}

/** What GraphQL answers of the columns of a dataset. */
interface AnsweredColumns {
  readonly schemaMetadata?: { readonly fields: readonly AnsweredField[] } | null | undefined;
  readonly editableSchemaMetadata?: { readonly editableSchemaFieldInfo: readonly AnsweredField[] } | null | undefined;
}

/** The description of each column of the schema: the edited one, or else the ingested one. */
export function columnDescriptions({
  schemaMetadata,
  editableSchemaMetadata,
}: AnsweredColumns): (field: AnsweredField) => ShownDescription | undefined {
  const paths = schemaMetadata?.fields.map(({ fieldPath }) => fieldPath) ?? [];
  const edited = editableSchemaMetadata?.editableSchemaFieldInfo ?? [];
  const textOf = columnTexts(edited, paths);
  return ({ fieldPath, description }) => shownDescription(textOf(fieldPath), description);
}
