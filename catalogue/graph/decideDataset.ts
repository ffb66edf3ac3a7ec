import * as l10n from "@vscode/l10n";
import { SHOWN_ASPECTS, withDatasetRecord } from "../changes/dataset.ts";
import { withoutIngested } from "../changes/withoutIngested.ts";
import { keyAspect } from "../model/keyAspect.ts";
import type { DatasetRecord } from "../records/datasetRecord.ts";
import { failure, success, type Result } from "../result.ts";
import { entityName, type DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { withGuess } from "./meantDataset.ts";
import { shownAspects } from "./shownAspects.ts";
import { draftChange, draftProposals, missingOf, readIfExists, type Decision, type UpsertOptions } from "./upsert.ts";

/**
 * Decides what upserting a dataset writes, given what is stored now. A dataset that does not exist is refused, unless
 * `createMissing`; an owner that is added must exist. Spec: Programmatic write procedure.
 */
export async function decideDataset(
  graph: CatalogueGraph,
  record: DatasetRecord,
  { createMissing = false, guess }: UpsertOptions,
): Promise<Result<Decision, CatalogueError>> {
  const urn = record.dataset;
  const read = await readIfExists(graph, urn, SHOWN_ASPECTS);
  if (!read.ok) return read;
  const stored = read.value;
  if (!stored && !createMissing) return failure(await withGuess({ kind: "entity-not-found", urn }, guess));
  const before = shownAspects(stored);
  // Somebody who owns the dataset already may have been removed since.
  const known = new Set(before.ownership?.owners.map(({ owner }) => owner));
  const owners = (record.owners ?? []).map(({ owner }) => owner);
  const missing = await missingOf(
    graph,
    owners.filter((owner) => !known.has(owner)),
  );
  if (!missing.ok) return missing;
  if (missing.value.length > 0) return failure({ kind: "missing-entities", urns: missing.value });
  const stamp = await graph.stamp();
  if (!stamp.ok) return stamp;
  const after = withDatasetRecord(before, withoutIngested(record, before), stamp.value);
  if (!after.ok) return after;
  const draft = { urn, stored, before, after: after.value };
  const creation = stored ? [] : [{ entityUrn: urn, ...keyAspect(urn), ifVersion: "-1" }];
  const notes = before.status?.removed === true ? [removedNote(urn)] : [];
  const upserted = { ...draftChange(draft), alongside: [], notes };
  return success({ upserted, proposals: [...creation, ...draftProposals(draft)] });
}

/** Decision: an upsert does not restore a dataset, which an ingestion marks as removed because its table no longer exists. */
function removedNote(urn: DatasetUrn): string {
  return l10n.t`The dataset "${entityName(urn)}" is marked as removed in the catalogue, so searches do not find it.`;
}
