import { displayName } from "../names/displayName.ts";
import { knownId } from "../names/knownName.ts";
import type { EntryReading } from "../records/readEntry.ts";
import { ordinaryId, recordId, withInline } from "../records/recordFile.ts";
import { RecordName, type Entry } from "./entryFound.ts";

/** The names of the records of an entry, of those written out inside others too; without those whose ids leave no URN. */
export function namesOf(entry: Entry, reading: EntryReading): readonly RecordName[] {
  const id = ordinaryId(reading);
  // The ID of an ordinary user is the last part of the URN, without any change.
  if (id !== undefined) return [new RecordName(entry, reading.kind, id, null)];
  return reading.records.flatMap(withInline).flatMap((record) => {
    const written = recordId(record);
    const id = written && knownId(record.kind, written.id);
    if (id === undefined) return [];
    return [new RecordName(entry, record.kind, id, displayName(record))];
  });
}
