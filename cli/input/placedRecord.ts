import type { CheckedFile } from "../../catalogue/checking/checkFile.ts";
import { mayRepeat } from "../../catalogue/checking/mayRepeat.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { PreviewedRecord, RecordKey, RecordOutcome } from "../../catalogue/graph/recordOutcome.ts";
import { recordColumns, recordId, type FileRecord } from "../../catalogue/records/recordFile.ts";
import { placesOf } from "../../catalogue/text/lines.ts";
import type { InputFile } from "./inputFile.ts";
import { fieldOf } from "../../catalogue/yaml/values/value.ts";
import { inputPlace, type InputPlace } from "./inputPlace.ts";
import { inputPiece, type InputPiece } from "./problems.ts";

/** A record of a file that was checked. */
export interface PlacedRecord {
  readonly record: FileRecord;
  /** That of its ID if it has one. */
  readonly place: InputPlace;
  /** The piece of the file that is its ID, or the whole record without one; it begins at `place`. */
  readonly piece: () => InputPiece;
  /** The place in the file of a position that is relative to the entry of the record, as the spans of the record are. */
  readonly placeOf: (position: number) => InputPlace;
  /** Whether it must not be written: there is an error in its entry, or another record is its duplicate. */
  readonly isFaulty: boolean;
  /** Whether a comment in the file allows that another file has this record, too. */
  readonly mayRepeat: () => boolean;
}

/** The records of a file with their places. */
export function placedRecords(
  { path, text }: InputFile,
  { records, entries }: Omit<CheckedFile, "problems">,
): readonly PlacedRecord[] {
  const placeOf = placesOf(text);
  return records.map((record, at) => {
    const entry = entries[at] ?? { start: 0, end: 0, isFaulty: true };
    const { start, isFaulty } = entry;
    const placeInFile = (position: number): InputPlace => inputPlace(path, placeOf(start + position));
    const { span } = recordId(record) ?? record;
    return {
      ...{ record, place: placeInFile(span.start), placeOf: placeInFile, isFaulty },
      piece: () => inputPiece(path, placeOf(start + span.start), placeOf(start + span.end)),
      mayRepeat: () => mayRepeat(text, { record, entry }),
    };
  });
}

/**
 * The place of the record at this position, which the outcome is about: there is one for each, in their order. If it failed
 * because of one of its columns, the place of that column.
 */
export function placeIn(
  records: readonly PlacedRecord[],
  at: number,
  outcome: PreviewedRecord | RecordOutcome | RecordKey,
): InputPlace {
  const found = records[at];
  if (!found) throw new Error(`There is an outcome ${at} of ${records.length} records`);
  const error = errorOf(outcome);
  return (error && "path" in error ? columnPlace(found, error.path) : undefined) ?? found.place;
}

/** Why a record was not compared or written. `undefined`: it was, or was not tried. */
export function errorOf(outcome: PreviewedRecord | RecordOutcome | RecordKey): CatalogueError | undefined {
  if ("result" in outcome) return outcome.result.ok ? undefined : outcome.result.error;
  return "kind" in outcome && outcome.kind === "failed" ? outcome.error : undefined;
}

function columnPlace({ record, placeOf }: PlacedRecord, path: string): InputPlace | undefined {
  const columns = recordColumns(record);
  const column = columns && fieldOf(columns, path);
  return column && placeOf(column.keySpan.start);
}
