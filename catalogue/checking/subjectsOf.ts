import { displayName } from "../subjects/displayName.ts";
import { subjectId } from "../subjects/subject.ts";
import type { EntryReading } from "../records/readEntry.ts";
import { ordinaryId, recordId, withInline } from "../records/recordFile.ts";
import { EntrySubject, type CheckedEntry } from "./entryFound.ts";

/** The names of the records of an entry, of those written out inside others too; without those whose ids leave no URN. */
export function subjectsOf(entry: CheckedEntry, reading: EntryReading): readonly EntrySubject[] {
  const id = ordinaryId(reading);
  // The ID of an ordinary user is the last part of the URN, without any change.
  if (id !== undefined) return [new EntrySubject(entry, reading.kind, id, null)];
  return reading.records.flatMap(withInline).flatMap((record) => {
    const written = recordId(record);
    const id = written && subjectId(record.kind, written.id);
    if (id === undefined) return [];
    return [new EntrySubject(entry, record.kind, id, displayName(record))];
  });
}
