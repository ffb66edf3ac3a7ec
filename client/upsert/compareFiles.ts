import { checkRecordFile } from "../../catalogue/checking/checkFile.ts";
import type { Problem } from "../../catalogue/findings/problem.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { previewRecords, type PreviewOptions, type RecordsPreview } from "../../catalogue/graph/previewUpsert.ts";
import { recordId, type FileRecord } from "../../catalogue/records/recordFile.ts";
import { RECORD_KINDS } from "../../catalogue/records/recordKinds.ts";
import { readRecordFile } from "../../catalogue/records/readRecordFile.ts";
import type { UpsertedFile, WantedUpsert } from "./upsertedFile.ts";

/** What came of comparing the records of an upsert with the catalogue. */
export type UpsertComparison =
  | RecordsPreview
  /** A file has errors; nothing was compared. */
  | { readonly kind: "refused"; readonly file: UpsertedFile; readonly errors: readonly Problem[] }
  | { readonly kind: "no-records" };

/** Compares the records of an upsert with the catalogue: users first, since groups and datasets name them. */
export async function compareFiles(
  graph: CatalogueGraph,
  { files, only }: Pick<WantedUpsert, "files" | "only">,
  options: PreviewOptions = {},
): Promise<UpsertComparison> {
  const records: FileRecord[] = [];
  for (const file of RECORD_KINDS.flatMap((kind) => files.filter((each) => each.kind === kind))) {
    const checked = only === undefined ? checkedFile(file) : checkedRecord(file, only);
    if (checked.errors.length > 0) return { kind: "refused", file, errors: checked.errors };
    records.push(...checked.records);
  }
  if (records.length === 0) return { kind: "no-records" };
  return previewRecords(graph, records, options);
}

interface CheckedRecords {
  readonly records: readonly FileRecord[];
  readonly errors: readonly Problem[];
}

function checkedFile({ kind, text }: UpsertedFile): CheckedRecords {
  const { records, problems } = checkRecordFile(kind, text);
  return { records, errors: problems.filter(({ severity }) => severity === "error") };
}

/** The record with this ID, and the errors that concern it: those in it, in its duplicates, and those outside all records. */
function checkedRecord(file: UpsertedFile, id: string): CheckedRecords {
  const { records, errors } = checkedFile(file);
  const all = readRecordFile(file.kind, file.text).records;
  const others = all.filter((record) => recordId(record)?.id !== id);
  const isOfOther = ({ span }: Problem): boolean =>
    others.some((other) => span.start >= other.span.start && span.start < other.span.end);
  return {
    records: records.filter((record) => recordId(record)?.id === id),
    errors: errors.filter((error) => !isOfOther(error)),
  };
}
