import { checkRecordFile } from "../catalogue/checking/checkFile.ts";
import { problemsForUpsert } from "../catalogue/checking/problemsForUpsert.ts";
import type { CatalogueError as InnerError } from "../catalogue/graph/error.ts";
import { previewRecords, upsertPreviewed, type RecordsPreview } from "../catalogue/graph/previewUpsert.ts";
import { entitiesOf, isChange, type RecordKey } from "../catalogue/graph/recordOutcome.ts";
import type { Upserted } from "../catalogue/graph/upsert.ts";
import { outcomeSummary, stopOf } from "../catalogue/graph/upsertSummary.ts";
import type { FileRecord } from "../catalogue/records/recordFile.ts";
import { requireProperties, requireText } from "./arguments.ts";
import type { EndableGraph } from "./endableGraph.ts";
import { kindOf, publicProblems } from "./problems.ts";
import { Progress } from "./progress.ts";
import type {
  CatalogueError,
  EntityChange,
  FileType,
  Problem,
  RecordOutcome,
  RecordReport,
  UpsertOptions,
} from "./public.ts";
import { publicError } from "./refusal.ts";
import { haveErrors } from "../catalogue/findings/problem.ts";

/** Compares the records of a text with the catalogue. */
export async function diff(
  graph: EndableGraph,
  type: FileType,
  text: string,
  given: UpsertOptions = {},
): Promise<RecordReport> {
  const { records, problems, ok } = checked(type, text, given);
  if (!ok) return { ok, problems, records: [] };
  const progress = new Progress(given);
  const { signal } = progress;
  const compared = await previewRecords(graph.endingWith(signal), records, {
    ...recordOptions(given),
    ...(signal && { signal }),
    onRecord: (_record, _done, total) => {
      progress.advance(total);
    },
  });
  const outcomes = compared.records.map(({ id, urn, result }) =>
    result.ok ? upserted({ id, urn }, result.value) : failedOutcome({ id, urn }, publicError(result.error)),
  );
  if (compared.kind === "cut-off") return progress.ended(cutOff(compared, problems, outcomes));
  return progress.ended({
    ok: outcomes.every(({ outcome }) => outcome !== "failed"),
    problems,
    records: outcomes,
  });
}

/** Compares the records of a text with the catalogue, then writes them. */
export async function upsert(
  graph: EndableGraph,
  type: FileType,
  text: string,
  given: UpsertOptions = {},
): Promise<RecordReport> {
  const { records, problems, ok } = checked(type, text, given);
  if (!ok) return { ok, problems, records: [] };
  const progress = new Progress(given);
  const { signal } = progress;
  const stopping = signal === undefined ? {} : { signal };
  const readFrom = graph.endingWith(signal);
  const compared = await previewRecords(graph, records, { ...recordOptions(given), ...stopping, readFrom });
  if (compared.kind === "cut-off") return cutOff(compared, problems, compared.records.map(notTried));
  const outcomes = await upsertPreviewed(compared, {
    ...stopping,
    // Nobody was shown what would be overwritten, so a record is compared again at its turn.
    onDifference: "follow",
    onOutcome: ({ kind }, _done, total) => {
      if (kind !== "not-tried") progress.advance(total);
    },
  });
  const stop = stopOf(outcomes);
  return progress.ended({
    ok: outcomes.every(({ kind }) => kind === "upserted"),
    problems,
    records: outcomes.map((outcome) => {
      if (outcome.kind === "upserted") {
        return { ...upserted(outcome, outcome.upserted), ...(outcome.conflicted ? { conflicted: true } : {}) };
      }
      return outcome.kind === "failed" ? failedOutcome(outcome, publicError(outcome.error)) : notTried(outcome);
    }),
    ...(stop ? { stopped: stopOfUpsert(stop, outcomeSummary(kindOf(type), outcomes)) } : {}),
  });
}

interface CheckedRecords {
  readonly records: readonly FileRecord[];
  readonly problems: readonly Problem[];
  /** Whether there is no error. */
  readonly ok: boolean;
}

function checked(type: FileType, text: string, options: UpsertOptions): CheckedRecords {
  requireText("The text of the records", text);
  requireProperties("The options", "upsert", options);
  const file = checkRecordFile(kindOf(type), text);
  const problems = problemsForUpsert(file);
  const ok = !haveErrors(problems);
  return { records: file.records, problems: publicProblems(text, problems), ok };
}

function recordOptions({ createMissing, pruneMembers }: UpsertOptions): UpsertOptions {
  return { ...(createMissing !== undefined && { createMissing }), ...(pruneMembers !== undefined && { pruneMembers }) };
}

/** Why an upsert ended early. Of one that its program ended, how far it came. */
function stopOfUpsert(stop: InnerError, summary: string): CatalogueError {
  return stop.kind === "cancelled" ? { kind: stop.kind, message: `Cancelled: ${summary}.` } : publicError(stop);
}

/** The report of a comparison that ended early; `outcomes` are those of the records that were compared. */
function cutOff(
  { why, notCompared }: Extract<RecordsPreview, { kind: "cut-off" }>,
  problems: readonly Problem[],
  outcomes: readonly RecordOutcome[],
): RecordReport {
  return { ok: false, problems, records: [...outcomes, ...notCompared.map(notTried)], stopped: publicError(why) };
}

function upserted({ id, urn }: RecordKey, done: Upserted): RecordOutcome {
  const changes = entitiesOf(done).flatMap((entity): EntityChange[] => {
    if (!entity.created && entity.changes.length === 0) return [];
    return [{ urn: entity.urn, created: entity.created, fields: entity.changes.map(publicChange) }];
  });
  const changed = isChange(done) ? "changed" : "unchanged";
  return { id, urn, outcome: done.created ? "created" : changed, changes };
}

function publicChange({ field, effect, from, to }: Upserted["changes"][number]): EntityChange["fields"][number] {
  return { field, effect, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

function failedOutcome({ id, urn }: RecordKey, error: ReturnType<typeof publicError>): RecordOutcome {
  return { id, urn, outcome: "failed", changes: [], error };
}

function notTried({ id, urn }: RecordKey): RecordOutcome {
  return { id, urn, outcome: "not-tried", changes: [] };
}
