import { saysWhatWasWritten } from "../changes/aspectDigest.ts";
import { DATASET_ASPECTS } from "../changes/dataset.ts";
import { GROUP_ASPECTS } from "../changes/group.ts";
import { USER_ASPECTS } from "../changes/user.ts";
import { withRemovedMark } from "../changes/removedMark.ts";
import { groupedBy } from "../collections/groupedBy.ts";
import { inFlight } from "../collections/inFlight.ts";
import type { AspectName } from "../model/aspects.ts";
import { keyAspectName } from "../model/keyAspect.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { kindOfUrn } from "../records/recordUrn.ts";
import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { concernsOne, type CatalogueError } from "./error.ts";
import { versionRead, type AspectProposal, type CatalogueGraph, type StoredAspects } from "./graph.ts";
import { importMetadata, type FailedImport, type Imported } from "./importMetadata.ts";
import { isStoredAlready } from "./isStoredAlready.ts";
import { stoppableGraph } from "./stoppableGraph.ts";
import { undoneAspect, type AspectToUndo, type RestoredAspect } from "./undoneAspect.ts";
import { writtenAgain } from "./writtenAgain.ts";
import type { StoredWrites, WrittenAspect } from "./writtenAspects.ts";
import type { WorkOptions } from "./workOptions.ts";

/** The expected effect of an undo on what is stored now. */
export interface UndoPreview {
  /** Aspects of which something is as the change left it, with what that was before; what others wrote since stays. */
  readonly restored: readonly RestoredAspect[];
  /** Entities that the change created and nobody has changed since, with what marks them removed. */
  readonly removed: readonly { readonly urn: EntityUrn; readonly proposals: readonly AspectProposal[] }[];
  /** Aspects of which something that the change wrote has been edited since, or that are gone: that is not touched. */
  readonly changedSince: readonly { readonly urn: EntityUrn; readonly aspects: readonly string[] }[];
  /**
   * Aspects of which something that the change wrote is as it was before already. If somebody else set it back, it comes back
   * when they undo that, and can be undone then.
   */
  readonly setBack: UndoPreview["changedSince"];
  /** Entities that were deleted since, and perhaps created again: nothing of them is touched. */
  readonly deleted: readonly DeletedSince[];
  /** Entities that could not be read. */
  readonly failed: readonly FailedImport[];
}

/** An entity that was deleted since a change. */
interface DeletedSince {
  readonly urn: EntityUrn;
  readonly createdAgain: boolean;
  /** Whether this is certain even if the clocks differ; then nothing of the change can ever be undone in this entity. */
  readonly isCertain: boolean;
}

/** How many entities are read at once, and how many earlier versions at the same time. */
const AT_ONCE = 1_000;
const EARLIER_AT_ONCE = 8;

/** By how much the clock of a catalogue may be ahead of that of this machine, in milliseconds, where nothing is known of it. */
const CLOCKS_APART = 600_000;

interface UndoOptions extends WorkOptions {
  /** When the change had ended, in milliseconds since the epoch by the clock of this machine; absent: unknown. */
  readonly ended?: number | undefined;
  /** By how much the clock of the catalogue may be ahead of that one, in milliseconds; absent: by ten minutes. */
  readonly clocksApart?: number | undefined;
}

/**
 * Compares what a change has written with what is stored now. Writes nothing.
 * Decision: of an entity that was created after the change had ended, nothing is restored: it was deleted and created again,
 * its versions count from 1 again, and none of them is what the change wrote.
 */
export async function previewUndo(
  catalogue: CatalogueGraph,
  { aspects, created }: StoredWrites,
  { signal, onProgress, ended = Infinity, clocksApart = CLOCKS_APART }: UndoOptions = {},
): Promise<Result<UndoPreview, CatalogueError>> {
  const graph = stoppableGraph(catalogue, signal);
  const entities = [...groupedBy(aspects, ({ urn }) => urn)];
  const isCreated = new Set(created);
  const preview: Lists = { restored: [], removed: [], changedSince: [], setBack: [], deleted: [], failed: [] };
  for (let at = 0; at < entities.length; at += AT_ONCE) {
    if (signal?.aborted) return failure({ kind: "cancelled" });
    const some = entities.slice(at, at + AT_ONCE);
    const read = await graph.readMany(
      some.map(([urn, written]) => ({ urn, names: [...OF_KIND[kindOfUrn(urn)], ...written.map(({ name }) => name)] })),
    );
    if (!read.ok) return read;
    const aspectsNow: AspectToUndo[] = [];
    const left: Pick<WrittenAspect, "urn" | "name">[] = [];
    const setBack: typeof left = [];
    const known = some.flatMap(([urn, written]): WrittenEntity[] => {
      const stored = read.value.get(urn) ?? failure<CatalogueError>({ kind: "entity-not-found", urn });
      if (stored.ok && !isCreatedAfter(ended + clocksApart, stored.value))
        return [{ urn, written, stored: stored.value }];
      if (stored.ok || stored.error.kind === "entity-not-found") {
        const isCertain = !stored.ok || isCreatedAfter(ended + CLOCKS_APART, stored.value);
        preview.deleted.push({ urn, createdAgain: stored.ok, isCertain });
      } else preview.failed.push({ urn, error: stored.error });
      return [];
    });
    const again = await inFlight(EARLIER_AT_ONCE, known, async (entity) => ({
      entity,
      written: await writtenAgain(graph, entity.written, entity.stored),
    }));
    for (const { entity, written } of again) {
      if (!written.ok && !concernsOne(written.error)) return written;
      if (!written.ok) preview.failed.push({ urn: entity.urn, error: written.error });
      else if (isCreated.has(entity.urn)) compareCreated(preview, { ...entity, written: written.value });
      else {
        const { stored, gone } = aspectsOf({ ...entity, written: written.value });
        aspectsNow.push(...stored);
        left.push(...gone);
      }
    }
    const withEarlier = await readEarlier(graph, aspectsNow);
    if (!withEarlier.ok) return withEarlier;
    let done = 0;
    const undone = await inFlight(EARLIER_AT_ONCE, withEarlier.value, async (each) => {
      const aspect = await undoneAspect(graph, each, signal);
      onProgress?.(at + Math.floor((some.length * ++done) / aspectsNow.length), entities.length);
      return { ...each, aspect };
    });
    const lost = new Map<EntityUrn, CatalogueError>();
    for (const { urn, aspect } of undone) {
      if (aspect.ok) continue;
      if (!concernsOne(aspect.error)) return aspect;
      lost.set(urn, lost.get(urn) ?? aspect.error);
    }
    preview.failed.push(...[...lost].map(([urn, error]) => ({ urn, error })));
    for (const { urn, name, aspect } of undone) {
      if (!aspect.ok || lost.has(urn)) continue;
      if (aspect.value.restored) preview.restored.push(aspect.value.restored);
      if (!aspect.value.leavesNothing) left.push({ urn, name });
      if (aspect.value.isSetBack) setBack.push({ urn, name });
    }
    preview.changedSince.push(...byEntity(left));
    preview.setBack.push(...byEntity(setBack));
    onProgress?.(Math.min(at + AT_ONCE, entities.length), entities.length);
  }
  return success(preview);
}

/** Reads what aspects were before a change, many in one request. What is not found so is left to a request of its own. */
async function readEarlier(
  graph: CatalogueGraph,
  aspects: readonly AspectToUndo[],
): Promise<Result<readonly AspectToUndo[], CatalogueError>> {
  const versions = new Map<EntityUrn, Map<string, string>>();
  for (const { urn, name, parts } of aspects) {
    const before = parts[0]?.before;
    if (before === undefined || before === "-1") continue;
    const ofEntity = versions.get(urn) ?? new Map<string, string>();
    versions.set(urn, ofEntity.set(name, before));
  }
  // One is read as fast by itself.
  if (versions.size < 2) return success(aspects);
  const read = await graph.readMany(
    [...versions].map(([urn, ofEntity]) => ({ urn, names: [...ofEntity.keys()], versions: ofEntity })),
  );
  if (!read.ok) return read;
  return success(
    aspects.map((each) => {
      const stored = read.value.get(each.urn);
      const kept = stored?.ok ? stored.value.kept(each.name) : undefined;
      return kept?.version === each.parts[0]?.before ? { ...each, earlier: kept?.value } : each;
    }),
  );
}

function byEntity(aspects: readonly Pick<WrittenAspect, "urn" | "name">[]): UndoPreview["changedSince"] {
  return [...groupedBy(aspects, ({ urn }) => urn)].map(([urn, those]) => ({
    urn,
    aspects: those.map(({ name }) => name),
  }));
}

/** Whether an entity was created after a time; false if the catalogue does not say when. */
function isCreatedAfter(time: number, { createdAt }: StoredAspects): boolean {
  return createdAt !== undefined && createdAt > time;
}

type Lists = { -readonly [K in keyof UndoPreview]: UndoPreview[K][number][] };

interface WrittenEntity {
  readonly urn: EntityUrn;
  readonly written: readonly WrittenAspect[];
  readonly stored: StoredAspects;
}

/** The aspects that a change wrote, as they are stored now, and those that are no longer there. */
function aspectsOf({ urn, written, stored }: WrittenEntity): {
  readonly stored: readonly AspectToUndo[];
  readonly gone: readonly Pick<WrittenAspect, "urn" | "name">[];
} {
  const all = [...groupedBy(written, ({ name }) => name)].map(([name, parts]) => {
    const { version, value } = stored.kept(name) ?? {};
    const newestFirst = parts.toSorted((one, other) => Number(other.after) - Number(one.after));
    return { urn, name, parts: newestFirst, value, version };
  });
  return {
    stored: all.flatMap(({ value, version, ...each }) =>
      value && version !== undefined ? [{ ...each, value, version }] : [],
    ),
    gone: all.filter(({ value, version }) => !value || version === undefined),
  };
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
  const others = [...new Set([...OF_KIND[kindOfUrn(urn)], ...ours.keys()])].filter((name) => {
    if (name === key) return false;
    const [kept, written] = [stored.kept(name), ours.get(name)];
    if (!written) return kept !== undefined && !isEmpty(name, stored);
    return kept?.version !== written.after || !saysWhatWasWritten(written, kept.value);
  });
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
  { signal, onProgress }: WorkOptions = {},
): Promise<Imported> {
  const proposals = [...restored.map(({ proposal }) => proposal), ...removed.flatMap((each) => each.proposals)];
  const ofEntity = groupedBy(proposals, ({ entityUrn }) => entityUrn);
  const done = await importMetadata(graph, proposals, {
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
    onConflict: async (urn, isRepeated) => {
      const sent = isRepeated ? ofEntity.get(urn) : undefined;
      const stored = sent ? await isStoredAlready(graph, urn, sent) : success(false);
      if (!stored.ok) return stored;
      return stored.value ? success(undefined) : failure({ kind: "version-conflict", message: "" });
    },
  });
  return { ...done, failed: [...failed, ...done.failed] };
}
