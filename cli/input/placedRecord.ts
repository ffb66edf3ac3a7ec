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
  /** Whether it must not be written: there is an error in its entry, or another record is its duplicate. */
  readonly isFaulty: boolean;
}

/** The records of a file with their places. */
export function placedRecords(
  { path, text }: InputFile,
  { records, entries }: Omit<CheckedFile, "problems">,
): readonly PlacedRecord[] {
  const placeOf = placesOf(text);
  return records.map((record, at) => {
    const { start, isFaulty } = entries[at] ?? { start: 0, isFaulty: true };
    return { record, place: inputPlace(path, placeOf(start + (recordId(record) ?? record).span.start)), isFaulty };
  });
}

/** The place of the record whose outcome is the one at this position: there is one for each, in their order. */
export function placeIn(records: readonly PlacedRecord[], at: number): InputPlace {
  const found = records[at];
  if (!found) throw new Error(`There is an outcome ${at} of ${records.length} records`);
  return found.place;
}
