import type { AspectSet } from "../model/aspects.ts";
import type { EditableSchemaMetadata } from "../model/aspects/editableSchemaMetadata.ts";
import type { AuditStamp } from "../model/aspects/fields.ts";
import type { InstitutionalMemory } from "../model/aspects/institutionalMemory.ts";
import type { Ownership } from "../model/aspects/ownership.ts";
import type { SchemaMetadata } from "../model/aspects/schemaMetadata.ts";
import type { DatasetRecord } from "../records/datasetRecord.ts";
import { success, type Result } from "../result.ts";
import { columnPaths, type ColumnError } from "../vocabulary/fieldPath.ts";
import { resolvedOwnershipType } from "../vocabulary/ownershipType.ts";
import { withColumnDescription } from "./columnDescription.ts";
import { withDescription } from "./documentation.ts";

/** The aspects of a dataset that an upsert reads and may write; the schema is only read. */
export const DATASET_ASPECTS = [
  "datasetKey",
  "editableDatasetProperties",
  "institutionalMemory",
  "ownership",
  "schemaMetadata",
  "editableSchemaMetadata",
] as const;
export type DatasetAspects = AspectSet<(typeof DATASET_ASPECTS)[number]>;

/** Why the columns of a record cannot be described. */
export type ColumnsError = ColumnError | { readonly kind: "no-schema"; readonly urn: string };

/**
 * A dataset's aspects as a record wants them: the same objects where nothing changes.
 * Decision: links and owners are replaced when the record has them; those that stay keep what else is stored of them.
 * Of the columns only those that the record names are changed. An empty text removes a description.
 */
export function withDatasetRecord(
  current: DatasetAspects,
  record: DatasetRecord,
  stamp: AuditStamp,
): Result<DatasetAspects, ColumnsError> {
  const columns = withColumns(current, record, stamp);
  if (!columns.ok) return columns;
  const { description, links, owners } = record;
  const { editableDatasetProperties: properties, institutionalMemory, ownership } = current;
  return success({
    ...current,
    editableDatasetProperties:
      (description === undefined ? undefined : withDescription(properties, description, stamp)) ?? properties,
    institutionalMemory: links ? withLinks(institutionalMemory, links, stamp) : institutionalMemory,
    ownership: owners ? withOwners(ownership, owners, stamp) : ownership,
    editableSchemaMetadata: columns.value,
  });
}

function withLinks(
  current: InstitutionalMemory | undefined,
  links: NonNullable<DatasetRecord["links"]>,
  stamp: AuditStamp,
): InstitutionalMemory | undefined {
  const before = current?.elements ?? [];
  const wanted = new Map(links.map((link) => [link.url, link]));
  const kept = before.flatMap((element) => {
    const link = wanted.get(element.url);
    if (!link) return [];
    const { description = element.description } = link;
    return [description === element.description ? element : { ...element, description }];
  });
  const added = links.filter(({ url }) => !before.some((element) => element.url === url));
  if (added.length === 0 && isSame(kept, before)) return current;
  const elements = added.map(({ url, description = "" }) => ({ url, description, createStamp: stamp }));
  return { ...current, elements: [...kept, ...elements] };
}

function withOwners(
  current: Ownership | undefined,
  owners: NonNullable<DatasetRecord["owners"]>,
  stamp: AuditStamp,
): Ownership | undefined {
  const before = current?.owners ?? [];
  const isWanted = (entry: (typeof before)[number]): boolean =>
    owners.some(({ owner, typeUrn }) => owner === entry.owner && typeUrn === resolvedOwnershipType(entry));
  const kept = before.filter(isWanted);
  const added = owners.filter(
    ({ owner, typeUrn }) => !kept.some((entry) => entry.owner === owner && resolvedOwnershipType(entry) === typeUrn),
  );
  if (added.length === 0 && isSame(kept, before)) return current;
  return { ...current, owners: [...kept, ...added.map((each) => ({ ...each }))], lastModified: stamp };
}

function withColumns(
  current: DatasetAspects,
  { dataset, columns }: DatasetRecord,
  stamp: AuditStamp,
): Result<EditableSchemaMetadata | undefined, ColumnsError> {
  let edited = current.editableSchemaMetadata;
  if (!columns || columns.size === 0) return success(edited);
  const schema: SchemaMetadata | undefined = current.schemaMetadata;
  if (!schema) return { ok: false, error: { kind: "no-schema", urn: dataset } };
  const paths = schema.fields.map(({ fieldPath }) => fieldPath);
  const pathOf = columnPaths(paths);
  for (const [column, description] of columns) {
    const found = pathOf(column);
    if (!found.ok) return found;
    edited = withColumnDescription(edited, paths, { fieldPath: found.value, description }, stamp) ?? edited;
  }
  return success(edited);
}

/** Whether two lists have the same items, in the same places. */
function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((item, at) => item === others[at]);
}
