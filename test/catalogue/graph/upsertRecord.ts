import { checkRecordFile } from "../../../catalogue/checking/checkFile.ts";
import type { CatalogueError } from "../../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import {
  previewRecords,
  upsertPreviewed,
  type PreviewOptions,
  type RecordsPreview,
} from "../../../catalogue/graph/previewUpsert.ts";
import type { Upserted, UpsertOptions } from "../../../catalogue/graph/upsert.ts";
import type { GroupRecord } from "../../../catalogue/records/groupRecord.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import type { UserRecord } from "../../../catalogue/records/userRecord.ts";
import { failure, success, type Result } from "../../../catalogue/result.ts";
import { haveErrors } from "../../../catalogue/findings/problem.ts";

type RecordUpserted = Result<Upserted, CatalogueError>;

/** Compares the records of a file without errors with the catalogue. */
export function previewText(
  graph: CatalogueGraph,
  kind: RecordKind,
  text: string,
  options?: PreviewOptions,
): Promise<RecordsPreview> {
  const { records, problems } = checkRecordFile(kind, text);
  if (haveErrors(problems)) throw new Error(problems.map(({ message }) => message).join("; "));
  return previewRecords(graph, records, options);
}

export function upsertUser(graph: CatalogueGraph, record: UserRecord): Promise<RecordUpserted> {
  return upsertText(graph, "user", textOf(record));
}

export function upsertGroup(
  graph: CatalogueGraph,
  record: GroupRecord,
  options?: UpsertOptions,
): Promise<RecordUpserted> {
  return upsertText(graph, "group", textOf(record), options);
}

/** Upserts a file of one record. */
export async function upsertText(
  graph: CatalogueGraph,
  kind: RecordKind,
  text: string,
  options?: UpsertOptions,
): Promise<RecordUpserted> {
  const preview = await previewText(graph, kind, text, options);
  if (preview.kind === "cut-off") return failure(preview.why);
  const [outcome] = await upsertPreviewed(preview, { onDifference: "follow" });
  if (outcome?.kind === "upserted") return success(outcome.upserted);
  if (!outcome) throw new Error("A file of one record has one outcome");
  return failure(outcome.kind === "failed" ? outcome.error : outcome.why);
}

/** A file that has a record; `displayName` is the field `display_name`. */
function textOf(record: object): string {
  return JSON.stringify(record).replace(
    /"(\w+)":/g,
    (_, key: string) => `"${key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}": `,
  );
}
