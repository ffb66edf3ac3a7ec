import type { CheckedEntry, EntryFound } from "../../catalogue/checking/entryFound.ts";
import type { EntrySubject } from "../../catalogue/checking/entryFound.ts";
import { EntrySubjects } from "../../catalogue/checking/entrySubjects.ts";
import { urnOfRecord } from "../../catalogue/subjects/subject.ts";
import type { EntryReading } from "../../catalogue/records/readEntry.ts";
import { recordId, withInline } from "../../catalogue/records/recordFile.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import type { Span } from "../../catalogue/text/span.ts";
import type { Blocks } from "../../catalogue/pieces/blocks.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { BlockTexts } from "./blockTexts.ts";
import type { SubjectText } from "../workspace/subjects/subjectText.ts";

/** The place of the ID of a record in its entry. */
interface EntryIdPlace {
  readonly entry: CheckedEntry;
  readonly span: Span;
}

/** The most entries that are read to find the places of one ID; 50,000 records may have the same ID. */
export const MOST_PLACES = 100;

/** Called when the subjects of a document have changed, with those that came or went. */
type SubjectsChanged = (urns: () => readonly EntityUrn[]) => void;

/** The subjects of the records of an open document, followed entry by entry. */
export class DocumentSubjects {
  readonly #changed: SubjectsChanged;
  #records = new EntrySubjects();
  #texts: BlockTexts | undefined;
  /** The subjects that the document has lost since `settle` was called last. */
  #before: EntrySubject[] = [];
  /** The subjects that the document has gained since `settle` was called last. */
  readonly #after = new Set<EntrySubject>();

  constructor(changed: SubjectsChanged) {
    this.#changed = changed;
  }

  /** The subjects of all entries of the document that were read so far. */
  get records(): EntrySubjects {
    return this.#records;
  }

  /** Forgets all subjects, to follow a text that is read from its beginning. */
  startAgain(blocks: Blocks<EntryFound>): void {
    this.#gone(this.#records.all());
    this.#records = new EntrySubjects();
    this.#texts = new BlockTexts(blocks);
  }

  read({ found }: CheckedEntry): void {
    for (const subject of found?.subjects ?? []) this.#after.add(subject);
  }

  forget({ found }: CheckedEntry): void {
    this.#gone(found?.subjects ?? []);
  }

  /** Reports what has changed since it was called last. */
  settle(): void {
    const [before, after] = [this.#before, [...this.#after]];
    if (before.length === 0 && after.length === 0) return;
    this.#before = [];
    this.#after.clear();
    const subjects = before.length === 0 ? after : difference(before, after);
    if (subjects.length > 0) this.#changed(() => subjects.map(({ urn }) => urn));
  }

  /** The subjects as texts to be searched; see `bestMatches`. */
  texts(kind: RecordKind): readonly SubjectText[] {
    return this.#texts?.texts(kind) ?? [];
  }

  /** Makes some of those texts ahead. Returns whether more are to be made. */
  prepare(): boolean {
    return this.#texts?.prepare() ?? false;
  }

  /** Where the IDs of the records of a user, group or dataset are; of more than `MOST_PLACES`, some. */
  placesOf(urn: EntityUrn, read: (entry: CheckedEntry) => EntryReading | undefined): readonly EntryIdPlace[] {
    const entries = new Set<CheckedEntry>();
    for (const { entry } of this.#records.each(urn)) if (entries.add(entry).size === MOST_PLACES) break;
    return [...entries].flatMap((entry) =>
      (read(entry)?.records ?? []).flatMap(withInline).flatMap((record) => {
        const id = recordId(record);
        return id && urnOfRecord(record.kind, id.id) === urn ? [{ entry, span: id.span }] : [];
      }),
    );
  }

  #gone(subjects: Iterable<EntrySubject>): void {
    // What came and went since `settle` was never there.
    for (const subject of subjects) if (!this.#after.delete(subject)) this.#before.push(subject);
  }
}

/** The subjects that have a record only before the change, or only after it. */
function difference(before: readonly EntrySubject[], after: readonly EntrySubject[]): readonly EntrySubject[] {
  const key = ({ kind, id }: EntrySubject): string => `${kind} ${id}`;
  const [old, now] = [new Set(before.map(key)), new Set(after.map(key))];
  return [...before.filter((subject) => !now.has(key(subject))), ...after.filter((subject) => !old.has(key(subject)))];
}
