import { DATASET_ASPECTS, withDatasetRecord, type DatasetAspects } from "../../catalogue/changes/dataset.ts";
import type { AspectName } from "../../catalogue/model/aspects.ts";
import type { DatasetRecord } from "../../catalogue/records/datasetRecord.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { readDatasetUrn, readOwnerUrn } from "../entityUrns.ts";
import { linkProblem } from "../../catalogue/vocabulary/link.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { AspectWrite } from "../store/store.ts";
import { allExist, storedAspect, versionRead, type StoredAspect } from "../store/storedAspect.ts";
import { columnRefusal } from "./columnRefusal.ts";
import type { ResolverContext } from "./context.ts";
import type { Deciding, MutationWrites } from "./mutation.ts";
import { all } from "./operation.ts";
import { ownerEntry } from "./ownerAddition.ts";
import type { DatasetUpdateInput } from "./resolvers.generated.ts";

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
  for (const { url } of links ?? []) {
    const problem = linkProblem(url);
    if (problem !== undefined) return refused("BAD_REQUEST", `The link ${quoted(url)} is invalid. ${problem}.`);
  }
  const columns = update.editableSchemaMetadata?.editableSchemaFieldInfo;
  return success({
    dataset: dataset.value,
    description: update.editableProperties?.description,
    owners: owners?.value,
    links: links?.map(({ url, description }) => ({ url, description: description ?? undefined })),
    columns: columns && new Map(columns.map(({ fieldPath, description }) => [fieldPath, description ?? ""])),
  });
}

/** The refusal of a description of a dataset. Spec: Operations, rule 2. */
export const DATASET_LEVEL = refused(
  "BAD_REQUEST",
  `GraphQL describes columns only; to describe the dataset, write its aspect "editableDatasetProperties".`,
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
  const owners = [...new Set(records.flatMap((record) => record.owners?.map(({ owner }) => owner) ?? []))];
  const existing = await allExist(store, [...urns, ...owners]);
  if (!existing.ok) return existing;
  const rows = Map.groupBy(await store.aspects(urns, DATASET_ASPECTS), ({ urn }) => urn);
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
