import { displayName, ordinaryDisplayName } from "../names/displayName.ts";
import { knownId, urnOf, type KnownName } from "../names/knownName.ts";
import type { EntryReading } from "../records/readEntry.ts";
import { ordinaryId, recordId, withInline, type RecordKind } from "../records/recordFile.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { Entry } from "./entryFound.ts";

/**
 * Whom or what a record of an entry is about. Its URN is made, and what an ordinary record is called is looked for, when
 * somebody asks: many of them then take little memory.
 */
export class RecordName implements KnownName {
  readonly kind: RecordKind;
  readonly id: string;
  readonly entry: Entry;
  /** `null` of an ordinary user. */
  readonly #displayName: string | null | undefined;

  constructor(entry: Entry, kind: RecordKind, id: string, named: string | null | undefined) {
    this.kind = kind;
    this.id = id;
    this.entry = entry;
    this.#displayName = named;
  }

  get urn(): EntityUrn {
    return urnOf(this.kind, this.id);
  }

  get displayName(): string | undefined {
    return this.#displayName === null ? ordinaryDisplayName(this.entry.text) : this.#displayName;
  }
}

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
