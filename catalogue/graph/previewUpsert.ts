import { checkRecordFile } from "../checking/checkFile.ts";
import { groupRecordOf } from "../records/groupRecord.ts";
import type { Problem } from "../findings/problem.ts";
import { recordId, type FileRecord } from "../records/recordFile.ts";
import { recordUrn } from "../records/recordUrn.ts";
import type { OwnerKind } from "../records/recordKinds.ts";
import { userRecordOf } from "../records/userRecord.ts";
import { failure, type Result } from "../result.ts";
import type { GroupUrn } from "../urn/urn.ts";
import { concernsAll, concernsOne, type CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { attempt } from "./modify.ts";
import { entitiesOf, isWithin, type PreviewedRecord, type RecordKey, type RecordOutcome } from "./recordOutcome.ts";
import { rehearsal } from "./rehearsal.ts";
import type { Decision, UpsertOptions } from "./upsert.ts";
import { decideGroup } from "./upsertGroup.ts";
import { decideUser } from "./upsertUser.ts";

const written: unique symbol = Symbol("what upsertPreviewed writes");

/** The expected changes of upserting all records of a file. Only a complete preview can be written. */
export interface CompletePreview {
  readonly kind: "complete";
  readonly records: readonly PreviewedRecord[];
  /** Set only in this file, so that no other object can be passed as a preview. */
  readonly [written]: { readonly graph: CatalogueGraph; readonly records: readonly DecidedRecord[] };
}

/** The result of a comparison. */
export type UpsertPreview =
  | CompletePreview
  /** The comparison was cancelled, or the catalogue failed, before all records were compared. */
  | {
      readonly kind: "cut-off";
      readonly why: CatalogueError;
      readonly records: readonly PreviewedRecord[];
      readonly notCompared: readonly RecordKey[];
    }
  /** A file has errors; nothing was compared. */
  | { readonly kind: "refused"; readonly problems: readonly Problem[] };

export interface PreviewOptions extends UpsertOptions {
  /** Stops before the next record. */
  readonly signal?: AbortSignal;
  /** Told after each record. */
  readonly onRecord?: (record: PreviewedRecord, done: number, total: number) => void;
}

/**
 * Compares the records of some files with the catalogue, in order, each as if those before it were written. Writes
 * nothing.
 */
export async function previewUpsert(
  graph: CatalogueGraph,
  kind: OwnerKind,
  texts: readonly string[],
  { signal, onRecord, ...options }: PreviewOptions = {},
): Promise<UpsertPreview> {
  const files = texts.map((text) => checkRecordFile(kind, text));
  const refused = files.find(({ problems }) => problems.some(({ severity }) => severity === "error"));
  if (refused) return { kind: "refused", problems: refused.problems };
  const rehearsed = rehearsal(graph);
  const decide = decider(options);
  const all = files.flatMap(({ records }) => records.map((record) => ({ ...keyOf(kind, record), record })));
  const decided: DecidedRecord[] = [];
  for (const { id, urn, record } of all) {
    const decision: Result<Decision, CatalogueError> = signal?.aborted
      ? failure({ kind: "cancelled" })
      : await attempt(rehearsed, { urn, decide: () => decide(rehearsed, record) });
    if (!decision.ok && !concernsOne(decision.error)) {
      const notCompared = all.slice(decided.length).map((each) => ({ id: each.id, urn: each.urn }));
      return { kind: "cut-off", why: decision.error, records: decided.map(previewed), notCompared };
    }
    const one = { id, urn, decision, again: (target: CatalogueGraph) => decide(target, record) };
    decided.push(one);
    onRecord?.(previewed(one), decided.length, all.length);
  }
  return { kind: "complete", records: decided.map(previewed), [written]: { graph, records: decided } };
}

export interface WriteOptions {
  /** Stops before the next record; a record is never stopped halfway. */
  readonly signal?: AbortSignal;
  /**
   * What to do with a record that would overwrite something other than what was shown, because the catalogue has changed:
   * `refuse` it, or, if the user was not shown anything, `follow` the catalogue.
   */
  readonly onDifference?: "refuse" | "follow";
  /** Told after each record. */
  readonly onOutcome?: (outcome: RecordOutcome, done: number, total: number) => void;
}

/**
 * Writes what was previewed, to the catalogue it was compared with; each record atomically. A record that fails does not
 * stop the others; a record that failed in the preview is not sent.
 */
export async function upsertPreviewed(
  { [written]: { graph, records } }: CompletePreview,
  { signal, onDifference = "refuse", onOutcome }: WriteOptions = {},
): Promise<readonly RecordOutcome[]> {
  const outcomes: RecordOutcome[] = [];
  let stop: CatalogueError | undefined;
  let anyFailed = false;
  for (const record of records) {
    const { id, urn } = record;
    if (signal?.aborted) stop ??= { kind: "cancelled" };
    const outcome: RecordOutcome = stop
      ? { id, urn, kind: "not-tried", why: stop }
      : await write(graph, record, {
          follow: onDifference === "follow",
          // A record after a failed one may have been compared as if that one were stored.
          fresh: anyFailed,
        });
    if (outcome.kind === "failed") {
      anyFailed = true;
      if (concernsAll(outcome.error)) stop ??= outcome.error;
    }
    outcomes.push(outcome);
    onOutcome?.(outcome, outcomes.length, records.length);
  }
  return outcomes;
}

/** A record, and what would be written for it. */
interface DecidedRecord extends RecordKey {
  readonly decision: Result<Decision, CatalogueError>;
  /** Decides again, from what is stored at that time. */
  readonly again: (graph: CatalogueGraph) => Promise<Result<Decision, CatalogueError>>;
}

async function write(
  graph: CatalogueGraph,
  { id, urn, decision, again }: DecidedRecord,
  { follow, fresh }: { readonly follow: boolean; readonly fresh: boolean },
): Promise<RecordOutcome> {
  if (!decision.ok) return { id, urn, kind: "failed", error: decision.error };
  const shown = decision.value;
  // Sent as decided only if every proposal is conditional, so that the catalogue refuses it after any change.
  const conditional = shown.proposals.every(({ ifVersion }) => ifVersion !== undefined);
  const decide = async (): Promise<Result<Decision, CatalogueError>> => {
    const now = await again(graph);
    return !now.ok || follow || isWithin(entitiesOf(now.value.upserted), entitiesOf(shown.upserted))
      ? now
      : failure({ kind: "changed-meanwhile", what: `"${id}"` });
  };
  const done = await attempt(graph, { urn, decide, first: fresh || !conditional ? undefined : shown });
  return done.ok
    ? { id, urn, kind: "upserted", upserted: done.value.upserted }
    : { id, urn, kind: "failed", error: done.error };
}

function decider(
  options: UpsertOptions,
): (graph: CatalogueGraph, record: FileRecord) => Promise<Result<Decision, CatalogueError>> {
  const knownGroups = new Set<GroupUrn>();
  return (graph, record) =>
    record.kind === "user"
      ? decideUser(graph, userRecordOf(record.mapping), knownGroups)
      : decideGroup(graph, groupRecordOf(record.mapping), options);
}

function keyOf(kind: OwnerKind, record: FileRecord): RecordKey {
  const id = recordId(record)?.id ?? "";
  return { id, urn: recordUrn(kind, id) };
}

function previewed({ id, urn, decision }: DecidedRecord): PreviewedRecord {
  return { id, urn, result: decision.ok ? { ok: true, value: decision.value.upserted } : decision };
}
