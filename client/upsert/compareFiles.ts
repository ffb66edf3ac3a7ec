import * as l10n from "@vscode/l10n";
import { checkRecordFile, type RecordEntry } from "../../catalogue/checking/checkFile.ts";
import { mayRepeat } from "../../catalogue/checking/mayRepeat.ts";
import type { Problem } from "../../catalogue/findings/problem.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { previewRecords, type PreviewOptions, type RecordsPreview } from "../../catalogue/graph/previewUpsert.ts";
import { recordId, type FileRecord } from "../../catalogue/records/recordFile.ts";
import { RECORD_KINDS } from "../../catalogue/records/recordKinds.ts";
import { readRecordFile } from "../../catalogue/records/readRecordFile.ts";
import { repeatedRecords, type RecordOfFile } from "../../catalogue/checking/repeatedRecords.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { lineAt, lineStarts } from "../../catalogue/text/lines.ts";
import { shifted, type Span } from "../../catalogue/text/span.ts";
import type { UpsertedFile, WantedUpsert } from "./upsertedFile.ts";

/** The result of comparing the records of an upsert with the catalogue. */
export type UpsertComparison =
  | RecordsPreview
  /** A file has errors, or a record that another file has too; nothing was compared. */
  | RefusedFile
  | { readonly kind: "no-records" };

interface RefusedFile {
  readonly kind: "refused";
  readonly file: UpsertedFile;
  readonly errors: readonly Problem[];
}

/** Compares the records of an upsert with the catalogue: users first, since groups and datasets name them. */
export async function compareFiles(
  graph: CatalogueGraph,
  { files, only, pruneMembers }: Pick<WantedUpsert, "files" | "only" | "pruneMembers">,
  options: PreviewOptions = {},
): Promise<UpsertComparison> {
  const records: RecordToCompare[] = [];
  for (const file of RECORD_KINDS.flatMap((kind) => files.filter((each) => each.kind === kind))) {
    const checked = only === undefined ? checkedFile(file) : checkedRecord(file, only);
    if (checked.errors.length > 0) return { kind: "refused", file, errors: checked.errors };
    for (const each of checked.records) records.push({ ...each, file: file.uri, of: file });
  }
  const refused = refusedDuplicates(records);
  if (refused) return refused;
  if (records.length === 0) return { kind: "no-records" };
  return previewRecords(
    graph,
    records.map(({ record }) => record),
    { ...options, pruneMembers },
  );
}

/** A record with its place. */
interface RecordAtPlace {
  readonly record: FileRecord;
  /** Where its ID is in the text of the file. */
  readonly span: Span;
  readonly entry: RecordEntry;
}

interface RecordToCompare extends RecordAtPlace, RecordOfFile {
  readonly of: UpsertedFile;
}

/** Refuses the first file that has a record of an entity which another file has a record of, too, unless a comment allows it. */
function refusedDuplicates(records: readonly RecordToCompare[]): RefusedFile | undefined {
  const repeated = repeatedRecords(records).flatMap(([first, ...others]) =>
    others
      .filter((each) => each.file !== first.file && !mayRepeat(each.of.text, each))
      .map((second) => ({ first, second })),
  );
  const file = repeated[0]?.second.of;
  if (!file) return undefined;
  const lineOf = linesOfRecords();
  const errors = repeated
    .filter(({ second }) => second.of === file)
    .map(({ first, second: { record, span } }) => ({
      code: "duplicate-id",
      severity: "error" as const,
      span,
      message: l10n.t`"${recordId(record)?.id ?? ""}" is already defined in ${nameBeside(first.of, file)}, line ${readableNumber(lineOf(first))}; keep one of the two records`,
    }));
  return { kind: "refused", file, errors };
}

/** The name of a file beside another one: if both have the same name, with as many of its folders as tell them apart. */
function nameBeside({ title, uri }: UpsertedFile, other: UpsertedFile): string {
  if (title !== other.title) return title;
  const tail = (of: string): string => of.split("/").slice(-count).join("/");
  let count = 2;
  while (count < uri.split("/").length && tail(uri) === tail(other.uri)) count++;
  return decodeURIComponent(tail(uri));
}

/** Finds the line, from 1, of the ID of a record; the lines of each file are found once. */
function linesOfRecords(): (record: RecordToCompare) => number {
  const starts = new Map<UpsertedFile, readonly number[]>();
  return ({ of, span }) => {
    const found = starts.get(of) ?? lineStarts(of.text);
    starts.set(of, found);
    return lineAt(found, span.start) + 1;
  };
}

interface CheckedRecords {
  readonly records: readonly RecordAtPlace[];
  readonly errors: readonly Problem[];
}

function checkedFile({ kind, text }: UpsertedFile): CheckedRecords {
  const { records, entries, problems } = checkRecordFile(kind, text);
  return {
    records: records.flatMap((record, at) => {
      const entry = entries[at];
      return entry ? [{ record, entry, span: shifted((recordId(record) ?? record).span, entry.start) }] : [];
    }),
    errors: problems.filter(({ severity }) => severity === "error"),
  };
}

/** The record with this ID, and the errors that concern it: those in it, in its duplicates, and those outside all items of the list. */
function checkedRecord(file: UpsertedFile, id: string): CheckedRecords {
  const { records: checked, errors } = checkedFile(file);
  const records = checked.filter(({ record }) => recordId(record)?.id === id);
  const all = readRecordFile(file.kind, file.text);
  const others = [...all.records.filter((record) => recordId(record)?.id !== id), ...all.strays];
  const isOfOther = ({ span }: Problem): boolean =>
    others.some(
      ({ span: other }) => span.start >= other.start && (span.start < other.end || span.start === other.start),
    );
  const own = errors.filter((error) => !isOfOther(error));
  const isElsewhere = ({ entry }: RecordAtPlace): boolean =>
    entry.isFaulty && !errors.some(({ span }) => span.start >= entry.start && span.start < entry.end);
  // The record is not to be relied on because of an error elsewhere, such as in the record whose anchor it uses.
  return { records, errors: own.length === 0 && records.some(isElsewhere) ? errors : own };
}
