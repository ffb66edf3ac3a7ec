import { groupedBy } from "../collections/groupedBy.ts";
import type { AspectSet } from "../model/aspects.ts";
import type { EditableSchemaMetadata } from "../model/aspects/editableSchemaMetadata.ts";
import type { AuditStamp } from "../model/aspects/fields.ts";
import type { InstitutionalMemory } from "../model/aspects/institutionalMemory.ts";
import type { Ownership } from "../model/aspects/ownership.ts";
import type { SchemaMetadata } from "../model/aspects/schemaMetadata.ts";
import type { DatasetRecord } from "../records/datasetRecord.ts";
import { failure, success, type Result } from "../result.ts";
import { columnPaths, withSimilar, type ColumnError } from "../vocabulary/fieldPath.ts";
import { withColumnDescriptions } from "./columnDescription.ts";
import { withDescription } from "./documentation.ts";
import { linkReplacements, storedLink } from "./linkReplacements.ts";
import { ownerKey } from "./owner.ts";

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

/**
 * The aspects that decide what is shown of a dataset: also its ingested description, which only ingestion writes, and whether it is
 * marked as removed.
 */
export const SHOWN_ASPECTS = [...DATASET_ASPECTS, "datasetProperties", "status"] as const;
export type ShownAspects = AspectSet<(typeof SHOWN_ASPECTS)[number]>;

/** Why the columns of a record cannot be described. */
export type ColumnsError =
  | ColumnError
  | { readonly kind: "no-schema"; readonly urn: string }
  /** The record names one column twice; only one of the two descriptions would be stored. */
  | { readonly kind: "duplicate-column"; readonly path: string; readonly earlier: string };

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
    ownership: owners ? withOwnersReplaced(ownership, owners, stamp) : ownership,
    editableSchemaMetadata: columns.value,
  });
}

/**
 * The links of a record in place of those that are stored.
 * Decision: a link is known by its URL and label, as in GraphQL. Without a label, all stored links with its URL stay. One that is
 * changed keeps its place and what else is stored of it, and has a stamp of the change, as one that is edited by itself.
 */
function withLinks(
  current: InstitutionalMemory | undefined,
  links: NonNullable<DatasetRecord["links"]>,
  stamp: AuditStamp,
): InstitutionalMemory | undefined {
  const before = current?.elements ?? [];
  const stay = new Set<(typeof before)[number]>();
  const distinct = [...new Map(links.map((link) => [JSON.stringify([link.url, link.description]), link])).values()];
  const byUrl = groupedBy(before, ({ url }) => url);
  const byUrlAndLabel = groupedBy(before, ({ url, description }) => JSON.stringify([url, description]));
  const unmatched = distinct.filter(({ url, description }) => {
    const same =
      (description === undefined ? byUrl.get(url) : byUrlAndLabel.get(JSON.stringify([url, description]))) ?? [];
    for (const element of same) stay.add(element);
    return same.length === 0;
  });
  const left = before.filter((element) => !stay.has(element));
  const { replaced, added } = linkReplacements(left, unmatched);
  const kept = before.flatMap((element) => {
    const link = replaced.get(element);
    if (link) return [{ ...element, ...storedLink(link), updateStamp: stamp }];
    return stay.has(element) ? [element] : [];
  });
  if (added.length === 0 && isSame(kept, before)) return current;
  const elements = added.map((link) => ({ ...storedLink(link), createStamp: stamp }));
  return { ...current, elements: [...kept, ...elements] };
}

function withOwnersReplaced(
  current: Ownership | undefined,
  owners: NonNullable<DatasetRecord["owners"]>,
  stamp: AuditStamp,
): Ownership | undefined {
  const before = current?.owners ?? [];
  const wanted = new Map(owners.map((owner) => [ownerKey(owner), owner]));
  const kept = before.filter((owner) => wanted.has(ownerKey(owner)));
  for (const owner of kept) wanted.delete(ownerKey(owner));
  if (wanted.size === 0 && isSame(kept, before)) return current;
  const added = [...wanted.values()].map((owner) => ({ ...owner }));
  return { ...current, owners: [...kept, ...added], lastModified: stamp };
}

function withColumns(
  current: DatasetAspects,
  { dataset, columns }: DatasetRecord,
  stamp: AuditStamp,
): Result<EditableSchemaMetadata | undefined, ColumnsError> {
  const edited = current.editableSchemaMetadata;
  if (!columns || columns.size === 0) return success(edited);
  const schema: SchemaMetadata | undefined = current.schemaMetadata;
  if (!schema) return failure({ kind: "no-schema", urn: dataset });
  const paths = schema.fields.map(({ fieldPath }) => fieldPath);
  const pathOf = columnPaths(paths);
  const described = new Map<string, { readonly column: string; readonly description: string }>();
  for (const [column, description] of columns) {
    const found = pathOf(column);
    if (!found.ok) return failure(withSimilar(found.error, paths));
    const earlier = described.get(found.value)?.column;
    if (earlier !== undefined) return failure({ kind: "duplicate-column", path: column, earlier });
    described.set(found.value, { column, description });
  }
  const wishes = [...described].map(([fieldPath, { description }]) => ({ fieldPath, description }));
  return success(withColumnDescriptions(edited, paths, wishes, stamp) ?? edited);
}

/** Whether two lists have the same items, in the same places. */
function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((item, at) => item === others[at]);
}
