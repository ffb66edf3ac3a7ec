import type { CheckedFile } from "../../catalogue/checking/checkFile.ts";
import { recordId, type FileRecord } from "../../catalogue/records/recordFile.ts";
import { placesOf } from "../../catalogue/text/lines.ts";
import type { InputFile } from "./inputFile.ts";
import { inputPlace, type InputPlace } from "./inputPlace.ts";

/** A record of a file that was checked. */
export interface PlacedRecord {
  readonly record: FileRecord;
  /** That of its ID if it has one. */
  readonly place: InputPlace;
  /** Whether there is an error in its entry. */
  readonly isFaulty: boolean;
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
    return {
      record,
      place: inputPlace(path, placeOf(start + (recordId(record) ?? record).span.start)),
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
