import { displayName } from "../../catalogue/subjects/displayName.ts";
import { subjectId, LazySubject, type Subject } from "../../catalogue/subjects/subject.ts";
import { recordId, type FileRecord, type RecordFile } from "../../catalogue/records/recordFile.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import type { Span } from "../../catalogue/text/span.ts";

/** A name with the place of the id in the text of the file it was read from. */
export interface FoundSubject extends Subject {
  readonly span: Span;
}

class SubjectAt extends LazySubject implements FoundSubject {
  readonly span: Span;

  constructor(kind: RecordKind, id: string, displayName: string | undefined, span: Span) {
    super(kind, id, displayName);
    this.span = span;
  }
}

/** The users, groups and datasets that the records of a file are about, also of users defined inline in groups. */
export function subjectsIn({ records, text }: RecordFile): readonly FoundSubject[] {
  const found: FoundSubject[] = [];
  addSubjects(records, text, found);
  return found;
}

/** Adds them to others that were found. */
export function addSubjects(records: readonly FileRecord[], text: string, found: FoundSubject[]): void {
  for (const record of records) {
    const written = recordId(record);
    const id = written && subjectId(record.kind, written.id);
    if (written && id !== undefined) found.push(new SubjectAt(record.kind, id, displayName(record), written.span));
    addSubjects(record.inline, text, found);
  }
}
