import type { CheckedFile } from "../../catalogue/checking/checkFile.ts";
import { recordId, type FileRecord } from "../../catalogue/records/recordFile.ts";
import { placesOf } from "../../catalogue/text/lines.ts";
import type { InputFile } from "./inputFile.ts";

/** Where a record is in the files that were named, by its ID if it has one: as editors count, from 1. */
export interface InputPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A record of a file that was checked. */
export interface PlacedRecord {
  readonly record: FileRecord;
  readonly place: InputPlace;
  /** Whether there is an error in its entry. */
  readonly isFaulty: boolean;
}

/** A place on a line, which editors and CI systems can follow. */
export function shownPlace({ file, line, column }: InputPlace): string {
  return `${file}:${line}:${column}`;
}

/** The records of a file with their places. */
export function placedRecords(
  { path, text }: InputFile,
  { records, entries, problems }: CheckedFile,
): readonly PlacedRecord[] {
  const placeOf = placesOf(text);
  const errors = problems.filter(({ severity }) => severity === "error");
  // The errors and the entries are in the order of the text.
  let next = 0;
  return records.map((record, at) => {
    const { start, end } = entries[at] ?? { start: 0, end: text.length };
    while ((errors[next]?.span.start ?? Infinity) < start) next++;
    const { line, character } = placeOf(start + (recordId(record) ?? record).span.start);
    return {
      record,
      place: { file: path, line: line + 1, column: character + 1 },
      isFaulty: (errors[next]?.span.start ?? Infinity) < end,
    };
  });
}

/** The place of the record whose outcome is the one at this position: there is one for each, in their order. */
export function placeIn(records: readonly PlacedRecord[], at: number): InputPlace {
  const found = records[at];
  if (!found) throw new Error(`There is an outcome ${at} of ${records.length} records`);
  return found.place;
}
