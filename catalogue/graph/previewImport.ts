import { aspectChanges } from "../changes/aspectChanges.ts";
import type { FieldChange } from "../changes/fieldChange.ts";
import { groupedBy } from "../collections/groupedBy.ts";
import { inChunks } from "../collections/inChunks.ts";
import { opaqueChange } from "../changes/opaqueChange.ts";
import { isAspectName } from "../model/aspects.ts";
import { keyAspectName } from "../model/keyAspect.ts";
import { failure, success, type Result } from "../result.ts";
import { entityName, type EntityUrn } from "../urn/urn.ts";
import { concernsOne, type CatalogueError } from "./error.ts";
import { versionRead, type CatalogueGraph, type AspectProposal } from "./graph.ts";
import { importMetadata, type FailedImport, type Imported } from "./importMetadata.ts";
import { attempt } from "./modify.ts";
import { areRepeatable, wishedAspects, withUnrepeatable, type ImportWish, type PatchedAspect } from "./importWishes.ts";
import { readOnce } from "./readOnce.ts";
import { isWithin } from "./recordOutcome.ts";
import { stoppableGraph } from "./stoppableGraph.ts";
import { readIfExists } from "./upsert.ts";
import type { WorkOptions } from "./workOptions.ts";

/** The expected effect of an import on one entity. No changes: it is as the file has it. */
export interface ImportPreview {
  readonly urn: EntityUrn;
  /** Whether the entity does not exist yet. */
  readonly created: boolean;
  /** The changes of fields, as they are shown to the user. */
  readonly changes: readonly FieldChange[];
  /** The aspects that patches of the file change; what they change is among the changes, too. */
  readonly patched?: readonly PatchedAspect[];
}

const written: unique symbol = Symbol("what importPreviewed writes");

/** The expected effect of an import on every entity. Only such a preview can be written. */
export interface CompleteImportPreview {
  readonly entities: readonly ImportPreview[];
  /** The entities that could not be compared, and are not written: the catalogue refused to read them. */
  readonly failed: readonly FailedImport[];
  /** Set only in this file, so that no other object can be passed as a preview. */
  readonly [written]: { readonly graph: CatalogueGraph; readonly entities: readonly ComparedEntity[] };
}

/** An entity that was compared, with the proposals to write for it. */
interface ComparedEntity {
  readonly preview: ImportPreview;
  /** The wishes of the file for this entity. */
  readonly wishes: readonly ImportWish[];
  /** On condition of the versions that were compared. */
  readonly proposals: readonly AspectProposal[];
}

/** How many entities are read ahead. */
const AHEAD = 1_000;

/**
 * Tells what importing these proposals would do, entity by entity, and writes nothing. An entity that cannot be read does not
 * stop the others; an error that concerns them too does.
 */
export async function previewImport(
  graph: CatalogueGraph,
  wishes: readonly ImportWish[],
  { signal, onProgress }: WorkOptions = {},
): Promise<Result<CompleteImportPreview, CatalogueError>> {
  const stoppable = stoppableGraph(graph, signal);
  const wished = groupedBy(wishes, ({ entityUrn }) => entityUrn);
  const entities: ComparedEntity[] = [];
  const failed: FailedImport[] = [];
  for (const chunk of inChunks([...wished], AHEAD)) {
    const ahead = readOnce(stoppable);
    const read = await ahead.readMany(chunk.map(([urn, ofEntity]) => ({ urn, names: namesOf(ofEntity) })));
    if (!read.ok && !concernsOne(read.error)) return read;
    for (const [urn, ofEntity] of chunk) {
      if (signal?.aborted) return failure({ kind: "cancelled" });
      const compared = await comparedEntity(ahead, urn, ofEntity);
      if (compared.ok) entities.push(compared.value);
      else if (concernsOne(compared.error)) failed.push({ urn, error: compared.error });
      else return compared;
      onProgress?.(entities.length + failed.length, wished.size);
    }
  }
  return success({ entities: entities.map(({ preview }) => preview), failed, [written]: { graph, entities } });
}

/**
 * Writes what was previewed, to the catalogue it was compared with, each entity atomically and on condition of the
 * versions that were compared. What another writer has changed meanwhile is compared again, and refused if it would
 * overwrite something other than what was shown. Entities that could not be compared are in `failed`.
 */
export async function importPreviewed(
  { failed, [written]: { graph, entities } }: CompleteImportPreview,
  options: WorkOptions = {},
): Promise<Imported> {
  const compared = new Map(entities.map((entity) => [entity.preview.urn, entity]));

  async function writeAgain(urn: EntityUrn): Promise<Result<void, CatalogueError>> {
    const shown = compared.get(urn);
    if (!shown) throw new Error(`"${urn}" was not compared`);
    const done = await attempt(graph, { urn, decide: () => decide(shown) });
    return done.ok ? success(undefined) : done;
  }

  async function decide({
    preview: shown,
    wishes,
    proposals,
  }: ComparedEntity): Promise<Result<{ readonly proposals: readonly AspectProposal[] }, CatalogueError>> {
    const now = await comparedEntity(graph, shown.urn, wishes, proposals);
    if (!now.ok) return now;
    const { created, changes } = now.value.preview;
    // What is stored is what the file has: this write was stored and its answer lost, or another writer wrote the same.
    if (!created && changes.length === 0) return success({ proposals: [] });
    const isShown = isWithin([now.value.preview], [shown]) && areRepeatable(shown.patched);
    return isShown ? now : failure({ kind: "changed-meanwhile", what: `"${entityName(shown.urn)}"` });
  }

  const imported = await importMetadata(
    graph,
    entities.flatMap(({ proposals }) => proposals),
    { ...options, onConflict: writeAgain },
  );
  const previews = entities.map(({ preview }) => preview);
  return withUnrepeatable({ ...imported, failed: [...failed, ...imported.failed] }, previews);
}

/** Compares what a file says of one entity with what is stored. @param sent what was sent of it and may have been stored */
async function comparedEntity(
  graph: CatalogueGraph,
  urn: EntityUrn,
  wishes: readonly ImportWish[],
  sent: readonly AspectProposal[] = [],
): Promise<Result<ComparedEntity, CatalogueError>> {
  const read = await readIfExists(graph, urn, namesOf(wishes));
  if (!read.ok) return read;
  const stored = read.value;
  const wished = await wishedAspects(graph, wishes, { stored, sent });
  if (!wished.ok) return wished;
  const { proposals, patched } = wished.value;
  // The key aspect has only what the URN says, and is the same for every writer.
  const key = keyAspectName(urn);
  const isPatched = new Set(patched.map(({ aspectName }) => aspectName));
  const changes = proposals.flatMap(({ aspectName, aspect }) => {
    const worded = aspectName === key ? [] : changesOf(aspectName, stored?.kept(aspectName)?.value, aspect);
    // A patch may change what has no words, such as an item that is there twice.
    return worded.length === 0 && isPatched.has(aspectName) ? [unworded(aspectName)] : worded;
  });
  const conditional = proposals.map((proposal) =>
    proposal.aspectName === key ? proposal : { ...proposal, ifVersion: versionRead(stored?.kept(proposal.aspectName)) },
  );
  const preview = { urn, created: stored === undefined, changes, ...(patched.length > 0 && { patched }) };
  return success({ preview, wishes, proposals: conditional });
}

function namesOf(wishes: readonly ImportWish[]): readonly string[] {
  return wishes.map(({ aspectName }) => aspectName);
}

function unworded(aspectName: string): FieldChange {
  return { field: aspectName, effect: "replaces", opaque: true };
}

/** The changes of an aspect in people's words; of one that is only kept, that it changes. */
function changesOf(name: string, before: object | undefined, after: object): readonly FieldChange[] {
  return isAspectName(name) ? aspectChanges(name, before, after) : opaqueChange(name, before, after);
}
