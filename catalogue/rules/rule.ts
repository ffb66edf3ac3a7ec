import type { Report } from "../records/problem.ts";
import type { FileRecord, RecordFile } from "../records/recordFile.ts";

/** Something that can be wrong with one record; the record alone tells. */
export type RecordRule = (record: FileRecord, text: string, report: Report) => void;

/** Something that can be wrong between the records of a file. */
export type FileRule = (file: RecordFile, report: Report) => void;
