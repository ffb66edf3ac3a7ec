import { groupRecordOf } from "../records/groupRecord.ts";
import type { Problem } from "../records/problem.ts";
import { recordId, type FileRecord } from "../records/recordFile.ts";
import { recordUrn, type OwnerKind } from "../records/recordUrn.ts";
import { userRecordOf } from "../records/userRecord.ts";
import { failure, success, type Result } from "../result.ts";
import { checkRecordFile } from "../checking/checkFile.ts";
import type { GroupUrn, OwnerUrn } from "../urn.ts";
import { concernsAll, type CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import type { UpsertOptions, Upserted } from "./upsert.ts";
import { upsertGroup } from "./upsertGroup.ts";
import { upsertUser } from "./upsertUser.ts";

/** What became of one record of a file. */
export interface RecordOutcome {
  /** The id as the file has it. */
  readonly id: string;
  readonly urn: OwnerUrn;
  readonly result: Result<Upserted, CatalogueError>;
}

export interface UpsertFileOptions extends UpsertOptions {
  /** Stops before the next record; a record is never stopped halfway. */
  readonly signal?: AbortSignal;
  /** Told after each record. */
  readonly onOutcome?: (outcome: RecordOutcome, done: number, total: number) => void;
}

/**
 * Upserts every record of a file of users or groups, each whole or not at all, in the file's order; one that fails does not stop the others.
 * A file with errors is refused before anything is sent, with all its problems.
 */
export async function upsertFile(
  graph: CatalogueGraph,
  kind: OwnerKind,
  text: string,
  options: UpsertFileOptions = {},
): Promise<Result<readonly RecordOutcome[], readonly Problem[]>> {
  const { records, problems } = checkRecordFile(kind, text);
  if (problems.some((problem) => problem.severity === "error")) return failure(problems);
  const outcomes: RecordOutcome[] = [];
  const knownGroups = new Set<GroupUrn>();
  let stop: CatalogueError | undefined;
  for (const record of records) {
    if (options.signal?.aborted) stop ??= { kind: "cancelled" };
    const id = recordId(record)?.id ?? "";
    const result = stop ? failure(stop) : await upsertRecord(graph, record, knownGroups, options);
    if (!result.ok && concernsAll(result.error)) stop ??= result.error;
    const outcome = { id, urn: recordUrn(kind, id), result };
    outcomes.push(outcome);
    options.onOutcome?.(outcome, outcomes.length, records.length);
  }
  return success(outcomes);
}

function upsertRecord(
  graph: CatalogueGraph,
  record: FileRecord,
  knownGroups: Set<GroupUrn>,
  options: UpsertOptions,
): Promise<Result<Upserted, CatalogueError>> {
  return record.kind === "user"
    ? upsertUser(graph, userRecordOf(record.mapping), knownGroups)
    : upsertGroup(graph, groupRecordOf(record.mapping), options);
}
