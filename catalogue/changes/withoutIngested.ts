import type { DatasetRecord } from "../records/datasetRecord.ts";
import { isBlank } from "../text/unlessBlank.ts";
import { columnPaths } from "../vocabulary/fieldPath.ts";
import { columnTexts } from "./columnDescription.ts";
import type { ShownAspects } from "./dataset.ts";

/**
 * The record without each description that is the ingested text, where no edited description is stored.
 * Decision: an upsert leaves these alone, as in a copy of a dataset that was saved as a file: stored as an edited description,
 * the text would hide what is ingested later.
 */
export function withoutIngested(record: DatasetRecord, stored: ShownAspects): DatasetRecord {
  const { description, columns, ...rest } = record;
  const { datasetProperties, editableDatasetProperties, schemaMetadata, editableSchemaMetadata } = stored;
  const isIngested =
    isBlank(editableDatasetProperties?.description) &&
    description !== undefined &&
    description === datasetProperties?.description;
  const fields = schemaMetadata?.fields ?? [];
  const paths = fields.map(({ fieldPath }) => fieldPath);
  const entries = editableSchemaMetadata?.editableSchemaFieldInfo ?? [];
  const [pathOf, textOf] = [columnPaths(paths), columnTexts(entries, paths)];
  const ingested = new Map(fields.map((field) => [field.fieldPath, field.description]));
  const others = [...(columns ?? [])].filter(([name, text]) => {
    const path = pathOf(name);
    // A column that does not exist is left in, and refused.
    return !path.ok || !isBlank(textOf(path.value)) || text !== ingested.get(path.value);
  });
  return {
    ...rest,
    ...(description === undefined || isIngested ? {} : { description }),
    ...(columns ? { columns: new Map(others) } : {}),
  };
}
