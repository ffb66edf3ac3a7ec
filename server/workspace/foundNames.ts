import { displayName } from "../../catalogue/names/displayName.ts";
import { knownId, Name, type KnownName } from "../../catalogue/names/knownName.ts";
import { recordId, type FileRecord, type RecordFile } from "../../catalogue/records/recordFile.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import type { Span } from "../../catalogue/text/span.ts";

/** A name with the place of the id in the text of the file it was read from. */
export interface FoundName extends KnownName {
  readonly span: Span;
}

class NameAt extends Name implements FoundName {
  readonly span: Span;

  constructor(kind: RecordKind, id: string, displayName: string | undefined, span: Span) {
    super(kind, id, displayName);
    this.span = span;
  }
}

/** The users, groups and datasets that the records of a file are about, users written out inside groups too. */
export function namesIn({ records, text }: RecordFile): readonly FoundName[] {
  const found: FoundName[] = [];
  addNames(records, text, found);
  return found;
}

/** Adds them to others that were found. */
export function addNames(records: readonly FileRecord[], text: string, found: FoundName[]): void {
  for (const record of records) {
    const written = recordId(record);
    const id = written && knownId(record.kind, written.id);
    if (written && id !== undefined) found.push(new NameAt(record.kind, id, displayName(record), written.span));
    addNames(record.inline, text, found);
  }
}
