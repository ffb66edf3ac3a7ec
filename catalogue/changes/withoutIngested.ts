import { groupedBy } from "../collections/groupedBy.ts";
import type { DatasetRecord } from "../records/datasetRecord.ts";
import { shownDescription, wantedEdit } from "../facts/shownDescription.ts";
import { columnPaths } from "../vocabulary/fieldPath.ts";
import { columnTexts } from "./columnDescription.ts";
import type { ShownAspects } from "./dataset.ts";

/**
 * The record without each description that is the ingested text. Where another edited description is stored, the text becomes
 * empty, which removes that one; where none is stored, it is left out.
 * Decision: an upsert does not store these, as in a copy of a dataset that was saved as a file: as an edited description, the text
 * would hide what is ingested later.
 */
export function withoutIngested(record: DatasetRecord, stored: ShownAspects): DatasetRecord {
  const { description, columns, ...rest } = record;
  const { datasetProperties, editableDatasetProperties, schemaMetadata, editableSchemaMetadata } = stored;
  const own =
    description === undefined
      ? undefined
      : wantedEdit(
          description,
          shownDescription(editableDatasetProperties?.description, datasetProperties?.description),
        );
  const fields = schemaMetadata?.fields ?? [];
  const paths = fields.map(({ fieldPath }) => fieldPath);
  const entries = editableSchemaMetadata?.editableSchemaFieldInfo ?? [];
  const [pathOf, textOf] = [columnPaths(paths), columnTexts(entries, paths)];
  const ingested = new Map(fields.map((field) => [field.fieldPath, field.description]));
  const found = [...(columns ?? [])].map(([name, text]) => ({ name, text, path: pathOf(name) }));
  const named = groupedBy(found, ({ path }) => (path.ok ? path.value : undefined));
  const others = found.flatMap(({ name, text, path }): [string, string][] => {
    // A column that does not exist or has two names here is left in, and refused.
    if (!path.ok || named.get(path.value)?.length !== 1) return [[name, text]];
    const wanted = wantedEdit(text, shownDescription(textOf(path.value), ingested.get(path.value)));
    return wanted === undefined ? [] : [[name, wanted]];
  });
  return {
    ...rest,
    ...(own === undefined ? {} : { description: own }),
    ...(columns ? { columns: new Map(others) } : {}),
  };
}
