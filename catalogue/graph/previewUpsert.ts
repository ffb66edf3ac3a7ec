import { givenMembers } from "../records/givenMembers.ts";
import type { FileRecord } from "../records/recordFile.ts";
import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { DecidedRecord } from "./decidedRecord.ts";
import { concernsOne, type CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { attempt } from "./modify.ts";
import { readOnce } from "./readOnce.ts";
import type { PreviewedRecord, RecordKey, RecordOutcome } from "./recordOutcome.ts";
import { stoppableGraph } from "./stoppableGraph.ts";
import { recordWish, type RecordWish } from "./recordWish.ts";
import { rehearsal } from "./rehearsal.ts";
import type { UpsertOptions } from "./upsert.ts";
import { writeDecided, type WriteOptions } from "./writeDecided.ts";

const written: unique symbol = Symbol("what upsertPreviewed writes");

/** The expected changes of upserting all records of a file. Only a complete preview can be written. */
export interface CompletePreview {
  readonly kind: "complete";
  readonly records: readonly PreviewedRecord[];
  /** Set only in this file, so that no other object can be passed as a preview. */
  readonly [written]: {
    readonly graph: CatalogueGraph;
    readonly records: readonly DecidedRecord[];
    /** The entities that the left-out records would have written. */
    readonly unwritten: ReadonlySet<EntityUrn>;
  };
}

/** The result of comparing records. */
export type RecordsPreview =
  | CompletePreview
  /** The comparison was cancelled, or the catalogue failed, before all records were compared. */
  | {
      readonly kind: "cut-off";
      readonly why: CatalogueError;
      readonly records: readonly PreviewedRecord[];
      readonly notCompared: readonly RecordKey[];
    };

export interface PreviewOptions extends UpsertOptions {
  /** Stops at once: an answer of the catalogue is not waited for. */
  readonly signal?: AbortSignal;
  /** What is compared, when that is not the catalogue as it is read now, such as `readOnce` of it. */
  readonly readFrom?: CatalogueGraph;
  /** Records that are not upserted, of users whom pruning leaves in the groups that these name. */
  readonly alsoGiven?: readonly FileRecord[];
  /** Told after each record. */
  readonly onRecord?: (record: PreviewedRecord, done: number, total: number) => void;
}

/** How many records are read ahead. */
const AHEAD = 1_000;

/**
 * Compares the records of some files without errors with the catalogue, in order, each as if those before it were
 * written. Writes nothing.
 */
export async function previewRecords(
  graph: CatalogueGraph,
  records: readonly FileRecord[],
  { signal, onRecord, readFrom: compared = graph, alsoGiven = [], ...options }: PreviewOptions = {},
): Promise<RecordsPreview> {
  const given = options.pruneMembers ? givenMembers([...records, ...alsoGiven]) : undefined;
  const all = records.map((record) => recordWish(record, options, given));
  const ahead = readOnce(stoppableGraph(compared, signal));
  const readFrom = (at: number): Promise<Result<unknown, CatalogueError>> =>
    signal?.aborted
      ? Promise.resolve(success(undefined))
      : ahead.readMany(all.slice(at, at + AHEAD).flatMap(({ reads }) => reads));
  const decided: DecidedRecord[] = [];
  const decide = decider(ahead);
  let reading = readFrom(0);
  for (const [at, wish] of all.entries()) {
    let read: Result<unknown, CatalogueError> = success(undefined);
    if (at % AHEAD === 0) {
      read = await reading;
      reading = readFrom(at + AHEAD);
    }
    const one = signal?.aborted
      ? failed(wish, { kind: "cancelled" })
      : read.ok
        ? await decide(wish)
        : failed(wish, read.error);
    if (!one.decision.ok && !concernsOne(one.decision.error)) {
      await reading;
      const notCompared = all.slice(decided.length).map(({ id, urn }) => ({ id, urn }));
      return { kind: "cut-off", why: one.decision.error, records: decided.map(previewed), notCompared };
    }
    decided.push(one);
    onRecord?.(previewed(one), decided.length, all.length);
  }
  return {
    kind: "complete",
    records: decided.map(previewed),
    [written]: { graph, records: decided, unwritten: new Set() },
  };
}

/** Decides one record after the other, each as if those before it were written. */
function decider(graph: CatalogueGraph): (wish: RecordWish) => Promise<DecidedRecord> {
  let buildsOn = new Set<EntityUrn>();
  const rehearsed = rehearsal(graph, (urn) => buildsOn.add(urn));
  return async ({ id, urn, reads, decide }) => {
    buildsOn = new Set();
    const decision = await attempt(rehearsed, { urn, decide: () => decide(rehearsed) });
    return { id, urn, decision, buildsOn, reads, decide };
  };
}

/** A record that could not be compared. */
function failed({ id, urn }: RecordWish, error: CatalogueError): DecidedRecord {
  const decision = failure(error);
  return { id, urn, decision, buildsOn: new Set(), reads: [], decide: () => Promise.resolve(decision) };
}

/**
 * The part of a preview that has some of its records: the others are not written. What was decided as if one of those were
 * written is decided again when it is written, and refused if it would do something else than was shown.
 * @param chosen records of the preview, as they are in it
 */
export function partOfPreview(preview: CompletePreview, chosen: ReadonlySet<PreviewedRecord>): CompletePreview {
  const { graph, records, unwritten } = preview[written];
  const isChosen = (_: unknown, at: number): boolean => {
    const record = preview.records[at];
    return record !== undefined && chosen.has(record);
  };
  const left = records.filter((record, at) => !isChosen(record, at));
  return {
    kind: "complete",
    records: preview.records.filter(isChosen),
    [written]: {
      graph,
      records: records.filter(isChosen),
      unwritten: new Set([...unwritten, ...left.flatMap(writtenBy)]),
    },
  };
}

function writtenBy({ decision }: DecidedRecord): readonly EntityUrn[] {
  return decision.ok ? decision.value.proposals.map(({ entityUrn }) => entityUrn) : [];
}

/**
 * Writes what was previewed, to the catalogue it was compared with; each record atomically. A record that fails does not
 * stop the others; a record that failed in the preview is not sent.
 */
export function upsertPreviewed(
  { [written]: { graph, records, unwritten } }: CompletePreview,
  options: WriteOptions = {},
): Promise<readonly RecordOutcome[]> {
  return writeDecided(graph, records, { ...options, unwritten });
}

/**
 * A catalogue as if what was previewed were written. It is for reading only: nothing that is emitted to it is sent.
 * @param graph what was compared
 */
export async function afterUpsert(
  graph: CatalogueGraph,
  { [written]: { records } }: CompletePreview,
): Promise<CatalogueGraph> {
  const rehearsed = rehearsal(graph);
  for (const { decision } of records) if (decision.ok) await rehearsed.emit(decision.value.proposals);
  return rehearsed;
}

function previewed({ id, urn, decision }: DecidedRecord): PreviewedRecord {
  return { id, urn, result: decision.ok ? { ok: true, value: decision.value.upserted } : decision };
}
