import { DATASET_ASPECTS } from "../changes/dataset.ts";
import { GROUP_ASPECTS } from "../changes/group.ts";
import { USER_ASPECTS } from "../changes/user.ts";
import { withRemovedMark } from "../changes/removedMark.ts";
import { groupedBy } from "../collections/groupedBy.ts";
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
import type { UpsertWrites, WrittenAspect } from "./writtenAspects.ts";

/** What an undo would do, given what is stored now. */
export interface UndoPreview {
  /** Aspects that are as the upsert left them. */
  readonly restored: readonly WrittenAspect[];
  /** Entities that the upsert created and nobody has changed since, with what marks them removed. */
  readonly removed: readonly { readonly urn: EntityUrn; readonly proposals: readonly AspectProposal[] }[];
  /** Entities of which something has changed since the upsert, or that are gone: that is not touched. */
  readonly changedSince: readonly { readonly urn: EntityUrn; readonly aspects: readonly string[] }[];
  /** Entities that could not be read. */
  readonly failed: readonly FailedImport[];
}

/** How many entities are read at once, and how many earlier versions at the same time. */
const AT_ONCE = 1_000;
const IN_FLIGHT = 8;

/** Compares what an upsert has written with what is stored now. Writes nothing. */
export async function previewUndo(
  graph: CatalogueGraph,
  { aspects, created }: UpsertWrites,
  { signal, onProgress }: ImportOptions = {},
): Promise<Result<UndoPreview, CatalogueError>> {
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
    for (const [urn, written] of some) {
      const stored = read.value.get(urn) ?? failure<CatalogueError>({ kind: "entity-not-found", urn });
      if (stored.ok && isCreated.has(urn)) compareCreated(preview, { urn, written, stored: stored.value });
      else if (stored.ok) compareChanged(preview, { urn, written, stored: stored.value });
      else if (stored.error.kind === "entity-not-found")
        preview.changedSince.push({ urn, aspects: written.map(({ name }) => name) });
      else preview.failed.push({ urn, error: stored.error });
    }
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

function compareChanged({ restored, changedSince }: Lists, { urn, written, stored }: WrittenEntity): void {
  const others = written.filter(({ name, after }) => stored.kept(name)?.version !== after);
  restored.push(...written.filter((each) => !others.includes(each)));
  if (others.length > 0) changedSince.push({ urn, aspects: others.map(({ name }) => name) });
}

/**
 * Decision: an entity that an upsert created is marked removed, not deleted: that can be taken back, keeps its history, and
 * every DataHub server offers it to whoever may write aspects.
 */
function compareCreated({ removed, changedSince }: Lists, { urn, written, stored }: WrittenEntity): void {
  const ours = new Map(written.map((each) => [each.name, each]));
  const key = keyAspectName(urn);
  const others = [...new Set([...OF_KIND[kindOfUrn(urn)], ...ours.keys()])].filter(
    (name) => name !== key && stored.kept(name)?.version !== ours.get(name)?.after,
  );
  if (others.length > 0) {
    changedSince.push({ urn, aspects: others });
    return;
  }
  const status = stored.aspect("status");
  const mark = withRemovedMark(status?.value, true);
  // What the upsert wrote is sent once more, as it is: on condition that nobody changes it meanwhile.
  const same = written.flatMap(({ name, after }): AspectProposal[] => {
    const kept = stored.kept(name);
    return name === "status" || name === key || !kept
      ? []
      : [{ entityUrn: urn, aspectName: name, aspect: kept.value, ifVersion: after }];
  });
  if (mark)
    removed.push({
      urn,
      proposals: [...same, { entityUrn: urn, aspectName: "status", aspect: mark, ifVersion: versionRead(status) }],
    });
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
  const versions = await inFlight(IN_FLIGHT, restored, (written) => versionBefore(graph, written, signal));
  const lost = new Map<EntityUrn, CatalogueError>();
  for (const [at, { urn }] of restored.entries()) {
    const version = versions[at];
    if (version && !version.ok) lost.set(urn, version.error);
  }
  const stopped = [...lost.values()].find((error) => !concernsOne(error));
  const urns = [...new Set([...restored, ...removed].map(({ urn }) => urn))];
  if (stopped) return { written: [], aspects: new Map(), failed, untried: urns, stopped };
  const proposals = versions.flatMap((version) =>
    version.ok && !lost.has(version.value.entityUrn) ? [version.value] : [],
  );
  const done = await importMetadata(graph, [...proposals, ...removed.flatMap((each) => each.proposals)], {
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
  });
  return { ...done, failed: [...failed, ...[...lost].map(([urn, error]) => ({ urn, error })), ...done.failed] };
}

/** The proposal that stores the version before, on condition of the version after. */
async function versionBefore(
  graph: CatalogueGraph,
  { urn, name, before, after }: WrittenAspect,
  signal: AbortSignal | undefined,
): Promise<Result<AspectProposal, CatalogueError>> {
  if (signal?.aborted) return failure({ kind: "cancelled" });
  if (!isAspectName(name)) return failure({ kind: "refused", message: `the aspect ${name} is unknown` });
  const isNew = before === "-1";
  const read = await graph.readVersion(urn, name, isNew ? undefined : Number(before));
  if (!read.ok) return read;
  if (!read.value) return failure({ kind: "refused", message: `version ${before} of ${name} is no longer stored` });
  const aspect = isNew ? emptied(name, read.value.value) : read.value.value;
  return success({ entityUrn: urn, aspectName: name, aspect, ifVersion: after });
}

/**
 * An aspect that says nothing: its lists empty, and without what it may be without.
 * Decision: an aspect that an upsert added to an entity is emptied, since only whole entities can be taken back.
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
