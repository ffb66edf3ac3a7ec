import { DATASET_ASPECTS, withDatasetRecord, type DatasetAspects } from "../../catalogue/changes/dataset.ts";
import type { AspectName } from "../../catalogue/model/aspects.ts";
import type { DatasetRecord } from "../../catalogue/records/datasetRecord.ts";
import { distinctPaths } from "../../catalogue/model/aspects/fields.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn, OwnerUrn } from "../../catalogue/urn/urn.ts";
import { readDatasetUrn, readOwnerUrn } from "../entityUrns.ts";
import { refused, type Refusal } from "../refusal.ts";
import type { AspectWrite } from "../store/store.ts";
import { allExist, readAspects, storedAspect, versionRead, type StoredAspect } from "../store/storedAspect.ts";
import { columnRefusal } from "./columnRefusal.ts";
import type { ResolverContext } from "./context.ts";
import type { Deciding, MutationWrites } from "./mutation.ts";
import { all } from "./operation.ts";
import { ownerEntry } from "./ownerAddition.ts";
import type { DatasetUpdateInput } from "./resolvers.generated.ts";
import { linkRefusal } from "./linkRefusal.ts";

/** A dataset and what is to be changed of it, as the caller wrote it. */
interface DatasetUpdate {
  readonly urn: string;
  readonly update: DatasetUpdateInput;
}

/**
 * Reads what is to be changed of a dataset; refused when part of it is malformed.
 * Decision: the description of the dataset is refused as `updateDescription` refuses it, unless the service does as upstream's.
 */
export function readDatasetUpdate(
  { urn, update }: DatasetUpdate,
  { asUpstream }: ResolverContext,
): Result<DatasetRecord, Refusal> {
  const dataset = readDatasetUrn(urn);
  if (!dataset.ok) return dataset;
  if (update.editableProperties && !asUpstream) return DATASET_LEVEL;
  const owners = update.ownership && all(update.ownership.owners, readOwner);
  if (owners && !owners.ok) return owners;
  const links = update.institutionalMemory?.elements;
  if (new Set(links?.map(({ url }) => url)).size < (links?.length ?? 0)) {
    return refused("BAD_REQUEST", "A link is given twice; give each URL once, or add links with addLink.");
  }
  for (const { url } of links ?? []) {
    const refusal = linkRefusal(url);
    if (refusal) return refusal;
  }
  const columns = update.editableSchemaMetadata?.editableSchemaFieldInfo;
  if (columns && !distinctPaths(columns)) {
    return refused("BAD_REQUEST", "A column is given twice; give each column once.");
  }
  return success({
    dataset: dataset.value,
    description: update.editableProperties?.description,
    owners: owners ? distinct(owners.value) : undefined,
    links: links?.map(({ url, description }) => ({ url, description: description ?? undefined })),
    columns: columns && new Map(columns.map(({ fieldPath, description }) => [fieldPath, description ?? ""])),
  });
}

/** Owners, each once for each ownership type. */
function distinct<O extends { readonly owner: string; readonly typeUrn: string }>(owners: readonly O[]): readonly O[] {
  return [...new Map(owners.map((owner) => [`${owner.typeUrn} ${owner.owner}`, owner])).values()];
}

/** The refusal of a description of a dataset. Spec: Operations, rule 2. */
export const DATASET_LEVEL = refused(
  "BAD_REQUEST",
  `GraphQL describes columns and containers; to describe a dataset, write its aspect "editableDatasetProperties", or start the service with "--unknown-entities create".`,
);

function readOwner({
  owner,
  type,
  ownershipTypeUrn,
}: NonNullable<DatasetUpdateInput["ownership"]>["owners"][number]): ReturnType<typeof ownerEntry> {
  const urn = readOwnerUrn(owner);
  return urn.ok ? ownerEntry(urn.value, { type, ownershipTypeUrn }) : urn;
}

/** Decides what to write of all the datasets, by three statements, however many they are. */
export async function updateDatasetAspects(
  records: readonly DatasetRecord[],
  { store, stamp }: Deciding,
): Promise<Result<MutationWrites, Refusal>> {
  const urns = records.map(({ dataset }) => dataset);
  const rows = Map.groupBy(await store.aspects(urns, DATASET_ASPECTS), ({ urn }) => urn);
  const owners = addedOwners(records, await readAspects(store, urns, "ownership"));
  const existing = await allExist(store, [...urns, ...owners]);
  if (!existing.ok) return existing;
  const writes: AspectWrite[] = [];
  for (const record of records) {
    const urn = record.dataset;
    const stored = new Map<string, StoredAspect<AspectName>>();
    for (const name of DATASET_ASPECTS) {
      const row = rows.get(urn)?.find((each) => each.name === name);
      if (row) stored.set(name, storedAspect(name, row));
    }
    const current: DatasetAspects = Object.fromEntries([...stored].map(([name, { value }]) => [name, value]));
    const wanted = withDatasetRecord(current, record, stamp);
    if (!wanted.ok) return columnRefusal(urn, wanted.error);
    for (const name of DATASET_ASPECTS) {
      const value = wanted.value[name];
      if (!value || value === current[name]) continue;
      writes.push({ urn, name, value, expectedVersion: versionRead(stored.get(name)) });
    }
  }
  return success({ writes, mustExist: owners });
}

/** The owners that must exist: who owns a dataset already may have been removed since, and stays. */
function addedOwners(
  records: readonly DatasetRecord[],
  current: ReadonlyMap<EntityUrn, StoredAspect<"ownership">>,
): readonly OwnerUrn[] {
  const added = records.flatMap(({ dataset, owners = [] }) => {
    const before = new Set<string>(current.get(dataset)?.value.owners.map(({ owner }) => owner));
    return owners.map(({ owner }) => owner).filter((owner) => !before.has(owner));
  });
  return [...new Set(added)];
}
