import { groupedBy } from "../collections/groupedBy.ts";
import { entityOfRecord } from "../records/entityOfRecord.ts";
import type { FileRecord } from "../records/recordFile.ts";

/** A record of one of several files. */
export interface RecordOfFile {
  readonly record: FileRecord;
  /** What tells its file from the others. */
  readonly file: string;
}

/**
 * The records of entities that several files have a record of, those of one entity together, in the order of `records`. Which
 * of them would win depends on the order of the files, so none of them may be written.
 */
export function repeatedRecords<R extends RecordOfFile>(records: readonly R[]): readonly (readonly [R, ...R[]])[] {
  const byUrn = groupedBy(records, ({ record }) => entityOfRecord(record));
  return [...byUrn].flatMap(([urn, [first, ...others]]) =>
    urn !== undefined && first && others.some(({ file }) => file !== first.file) ? [[first, ...others] as const] : [],
  );
}
