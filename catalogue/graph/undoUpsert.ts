import * as l10n from "@vscode/l10n";
import { aspectChanges } from "../changes/aspectChanges.ts";
import { DATASET_ASPECTS } from "../changes/dataset.ts";
import { GROUP_ASPECTS } from "../changes/group.ts";
import { USER_ASPECTS } from "../changes/user.ts";
import type { FieldChange } from "../changes/fieldChange.ts";
import { withRemovedMark } from "../changes/removedMark.ts";
import { groupedBy } from "../collections/groupedBy.ts";
import { sameJson } from "../json/canonicalJson.ts";
import { inFlight } from "../collections/inFlight.ts";
import { isAspectName, schemaOf, type AspectName } from "../model/aspects.ts";
import { keyAspectName } from "../model/keyAspect.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { kindOfUrn } from "../records/recordUrn.ts";
import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { concernsOne, type CatalogueError } from "./error.ts";
import { versionRead, type AspectProposal, type CatalogueGraph, type StoredAspects } from "./graph.ts";
import { importMetadata, type FailedImport, type Imported, type ImportOptions } from "./importMetadata.ts";
import { stoppableGraph } from "./stoppableGraph.ts";
import { versionsSince, writtenAgain } from "./writtenAgain.ts";
import type { StoredWrites, WrittenAspect } from "./writtenAspects.ts";

/** The expected effect of an undo on what is stored now. */
export interface UndoPreview {
  /** Aspects that are as the change left them, with what they were before. */
  readonly restored: readonly RestoredAspect[];
  /** Entities that the change created and nobody has changed since, with what marks them removed. */
  readonly removed: readonly { readonly urn: EntityUrn; readonly proposals: readonly AspectProposal[] }[];
  /** Entities of which something has been edited since, or that are gone: that is not touched. */
  readonly changedSince: readonly { readonly urn: EntityUrn; readonly aspects: readonly string[] }[];
  /** Entities that could not be read. */
  readonly failed: readonly FailedImport[];
}

/** An aspect that an undo restores. */
interface RestoredAspect extends WrittenAspect {
  readonly proposal: AspectProposal;
  /** What that changes, for people. */
  readonly changes: readonly FieldChange[];
}

/** How many entities are read at once, and how many earlier versions at the same time. */
const AT_ONCE = 1_000;
const IN_FLIGHT = 8;

/** Compares what a change has written with what is stored now. Writes nothing. */
export async function previewUndo(
  catalogue: CatalogueGraph,
  { aspects, created }: StoredWrites,
  { signal, onProgress }: ImportOptions = {},
): Promise<Result<UndoPreview, CatalogueError>> {
  const graph = stoppableGraph(catalogue, signal);
  const entities = [...groupedBy(aspects, ({ urn }) => urn)];
  const isCreated = new Set(created);
  const preview: Lists = { restored: [], removed: [], changedSince: [], failed: [] };
  for (let at = 0; at < entities.length; at += AT_ONCE) {
    if (signal?.aborted) return failure({ kind: "cancelled" });
    const some = entities.slice(at, at + AT_ONCE);
    const read = await graph.readMany(
      some.map(([urn, written]) => ({ urn, names: [...OF_KIND[kindOfUrn(urn)], ...written.map(({ name }) => name)] })),
    );
    if (!read.ok) return read;
    const asWritten: UnchangedAspect[] = [];
    const followed: UnchangedAspect[] = [];
    const edited: Edited[] = [];
    const known = some.flatMap(([urn, written]): WrittenEntity[] => {
      const stored = read.value.get(urn) ?? failure<CatalogueError>({ kind: "entity-not-found", urn });
      if (stored.ok) return [{ urn, written, stored: stored.value }];
      if (stored.error.kind === "entity-not-found")
        preview.changedSince.push({ urn, aspects: written.map(({ name }) => name) });
      else preview.failed.push({ urn, error: stored.error });
      return [];
    });
    const again = await inFlight(IN_FLIGHT, known, async (entity) => ({
      entity,
      written: await writtenAgain(graph, entity.written, entity.stored),
    }));
    for (const { entity, written } of again) {
      if (!written.ok && !concernsOne(written.error)) return written;
      if (!written.ok) preview.failed.push({ urn: entity.urn, error: written.error });
      else if (isCreated.has(entity.urn)) compareCreated(preview, { ...entity, written: written.value });
      else {
        const compared = compareChanged({ ...entity, written: written.value });
        asWritten.push(...compared.asWritten);
        followed.push(...compared.followed);
        edited.push(...compared.edited);
      }
    }
    const others = await withoutRestored(graph, followed, signal);
    if (!others.ok) return others;
    for (const [urn, aspects] of groupedBy([...edited, ...others.value], (each) => each.urn))
      preview.changedSince.push({ urn, aspects: aspects.map(({ name }) => name) });
    let done = 0;
    const earlier = await inFlight(IN_FLIGHT, asWritten, async (each) => {
      const before = await versionBefore(graph, each, signal);
      onProgress?.(at + Math.floor((some.length * ++done) / asWritten.length), entities.length);
      return before;
    });
    const stopped = earlier.find((each) => !each.ok && !concernsOne(each.error));
    if (stopped && !stopped.ok) return stopped;
    const lost = new Set<EntityUrn>();
    for (const [index, each] of earlier.entries()) {
      const urn = asWritten[index]?.urn;
      if (each.ok || !urn || lost.has(urn)) continue;
      lost.add(urn);
      preview.failed.push({ urn, error: each.error });
    }
    preview.restored.push(...earlier.flatMap((each) => (each.ok && !lost.has(each.value.urn) ? [each.value] : [])));
    onProgress?.(Math.min(at + AT_ONCE, entities.length), entities.length);
  }
  return success(preview);
}

type Lists = { -readonly [K in keyof UndoPreview]: UndoPreview[K][number][] };

interface WrittenEntity {
  readonly urn: EntityUrn;
  readonly written: readonly WrittenAspect[];
  readonly stored: StoredAspects;
}

/** An aspect as the change left it. */
interface UnchangedAspect extends WrittenAspect {
  readonly value: object;
}

type Edited = Pick<WrittenAspect, "urn" | "name">;

/** Sorts what a change wrote: as it was left, followed by one version, which may be that of an earlier undo, or edited since. */
function compareChanged({ written, stored }: WrittenEntity): {
  readonly asWritten: readonly UnchangedAspect[];
  readonly followed: readonly UnchangedAspect[];
  readonly edited: readonly Edited[];
} {
  const compared = written.map((each) => ({ each, kept: stored.kept(each.name) }));
  const at = (steps: number): readonly UnchangedAspect[] =>
    compared.flatMap(({ each, kept }) =>
      kept && versionsSince(each, kept.version) === steps ? [{ ...each, value: kept.value }] : [],
    );
  const edited = compared.filter(({ each, kept }) => ![0, 1].includes(versionsSince(each, kept?.version)));
  return { asWritten: at(0), followed: at(1), edited: edited.map(({ each }) => each) };
}

/** Leaves out what already is as an undo would restore it: an earlier one whose answer was lost may have been stored. */
async function withoutRestored(
  graph: CatalogueGraph,
  followed: readonly UnchangedAspect[],
  signal: AbortSignal | undefined,
): Promise<Result<readonly Edited[], CatalogueError>> {
  const edited: Edited[] = [];
  const read = await inFlight(IN_FLIGHT, followed, async (each) => ({
    each,
    before: await versionBefore(graph, each, signal),
  }));
  for (const { each, before } of read) {
    if (!before.ok && !concernsOne(before.error)) return before;
    if (!before.ok || !sameJson(before.value.proposal.aspect, each.value)) edited.push(each);
  }
  return success(edited);
}

/**
 * Decision: an entity that a change created is marked removed, not deleted: that can be taken back, keeps its history, and
 * every DataHub server offers it to whoever may write aspects.
 */
function compareCreated({ removed, changedSince }: Lists, { urn, written, stored }: WrittenEntity): void {
  const status = stored.aspect("status");
  const mark = withRemovedMark(status?.value, true);
  // An entity that is already marked as removed needs no undo: an earlier one whose answer was lost may have marked it.
  if (!mark) return;
  const ours = new Map(written.map((each) => [each.name, each]));
  const key = keyAspectName(urn);
  const others = [...new Set([...OF_KIND[kindOfUrn(urn)], ...ours.keys()])].filter(
    (name) =>
      name !== key &&
      stored.kept(name)?.version !== ours.get(name)?.after &&
      (ours.has(name) || !isEmpty(name, stored)),
  );
  if (others.length > 0) {
    changedSince.push({ urn, aspects: others });
    return;
  }
  // What the change wrote is sent once more, as it is: on condition that nobody changes it meanwhile.
  const same = written.flatMap(({ name, after }): AspectProposal[] => {
    const kept = stored.kept(name);
    return name === "status" || name === key || !kept
      ? []
      : [{ entityUrn: urn, aspectName: name, aspect: kept.value, ifVersion: after }];
  });
  removed.push({
    urn,
    proposals: [...same, { entityUrn: urn, aspectName: "status", aspect: mark, ifVersion: versionRead(status) }],
  });
}

/** Whether an aspect says nothing, as the undo of a later change leaves one that it had added. */
function isEmpty(name: string, stored: StoredAspects): boolean {
  const kept = stored.kept(name);
  return kept !== undefined && Object.values(kept.value).every((each) => Array.isArray(each) && each.length === 0);
}

const OF_KIND: Readonly<Record<RecordKind, readonly AspectName[]>> = {
  user: USER_ASPECTS,
  group: GROUP_ASPECTS,
  dataset: DATASET_ASPECTS,
};

/** Takes back what a preview shows: each entity atomically, on condition that it is still as it was compared. */
export async function undoPreviewed(
  graph: CatalogueGraph,
  { restored, removed, failed }: UndoPreview,
  { signal, onProgress }: ImportOptions = {},
): Promise<Imported> {
  const proposals = [...restored.map(({ proposal }) => proposal), ...removed.flatMap((each) => each.proposals)];
  const done = await importMetadata(graph, proposals, {
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
  });
  return { ...done, failed: [...failed, ...done.failed] };
}

/** The proposal that restores the version before a change, on condition that the version after it is still current. */
async function versionBefore(
  graph: CatalogueGraph,
  { value, ...written }: UnchangedAspect,
  signal: AbortSignal | undefined,
): Promise<Result<RestoredAspect, CatalogueError>> {
  const { urn, name, before, after } = written;
  if (signal?.aborted) return failure({ kind: "cancelled" });
  if (!isAspectName(name))
    return failure({ kind: "refused", message: l10n.t`the aspect ${name} is unknown`, unsent: true });
  const isNew = before === "-1";
  const read = await graph.readVersion(urn, name, isNew ? undefined : Number(before));
  if (!read.ok) return read;
  if (!read.value)
    return failure({
      kind: "refused",
      message: l10n.t`version ${before} of ${name} is no longer stored`,
      unsent: true,
    });
  const aspect = isNew ? emptied(name, read.value.value) : read.value.value;
  return success({
    ...written,
    proposal: { entityUrn: urn, aspectName: name, aspect, ifVersion: after },
    changes: aspectChanges(name, value, aspect),
  });
}

/**
 * An aspect that says nothing: its lists empty, and without what it may be without.
 * Decision: an aspect that a change added to an entity is emptied, since only whole entities can be taken back.
 */
function emptied(name: AspectName, value: object): object {
  const schema = schemaOf(name);
  let empty: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(value).map(([key, each]): [string, unknown] => [key, Array.isArray(each) ? [] : each]),
  );
  for (const key of Object.keys(empty)) {
    const without = Object.fromEntries(Object.entries(empty).filter(([each]) => each !== key));
    if (!Array.isArray(empty[key]) && schema.safeParse(without).success) empty = without;
  }
  return empty;
}
