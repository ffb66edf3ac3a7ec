import type { RecordSubject } from "../facts/alikeStored.ts";
import type { OutsideFacts } from "../facts/outsideFacts.ts";
import type { Finding } from "../findings/problem.ts";
import type { FileRecord } from "../records/recordFile.ts";
import { OWNER_KINDS, type OwnerKind, type RecordKind } from "../records/recordKinds.ts";
import { kindOfUrn } from "../records/recordUrn.ts";
import { ordinaryOwnerReferences, type OwnerReference } from "../references/ownerReferences.ts";
import type { Code } from "../rules/table.ts";
import { sameness } from "../subjects/sameness.ts";
import { subjectKey } from "../subjects/subject.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CheckedEntry, EntryFound, EntrySubject, RecordPlace } from "./entryFound.ts";
import type { EntrySubjects } from "./entrySubjects.ts";
import { outsideChecks, outsideFindings, type OutsideCheck } from "./outsideFindings.ts";
import { EntryAmong, type AmongSources } from "./referringEntry.ts";

/** What is asked about the entries of the text whose entries are judged. */
export interface JudgedText {
  readonly kind: RecordKind | undefined;
  readonly subjects: EntrySubjects;
  /** All records of an entry. */
  readonly allRecords: (entry: CheckedEntry) => readonly FileRecord[];
  /** The records of an entry that have an ID. */
  readonly records: (entry: CheckedEntry) => readonly RecordPlace[];
}

/** For so many records of a file it is looked up whether the catalogue has others alike, so that few requests do. */
const MOST_LOOKED_UP = 1_000;

/** Finds what is wrong with the entries of one text by the facts from outside it, and again when these facts change. */
export class OutsideJudge implements AmongSources {
  readonly #known: OutsideFacts;
  readonly #text: JudgedText;
  /** The entries, except for ordinary ones, that refer to a user or group. */
  readonly #referring = new Set<CheckedEntry>();
  /** The subjects of the text for which the catalogue was asked for others alike. */
  readonly #lookedUp = new Set<RecordSubject>();
  #state = 1;
  /** The entities with known facts, and the rules that can find anything by them, as of the last time. */
  #judgedKinds: readonly OwnerKind[] = [];
  #checks: readonly OutsideCheck[] = [];

  constructor(known: OutsideFacts, text: JudgedText) {
    this.#known = known;
    this.#text = text;
  }

  /** The state of the facts: an entry that was judged in an earlier one has to be judged again. */
  get state(): number {
    return this.#state;
  }

  /** An entry was read. */
  note(entry: CheckedEntry): void {
    if (entry.found?.ownerReferences?.length) this.#referring.add(entry);
  }

  /** An entry that was read is gone, or will be read again. */
  forget(entry: CheckedEntry): void {
    this.#referring.delete(entry);
    for (const subject of entry.found?.subjects ?? []) this.#lookedUp.delete(subject);
  }

  /** Asks once what many entries are then judged by. */
  ask(): void {
    const kinds = OWNER_KINDS.filter((each) => this.#known.judges(each));
    // What was judged without knowing anybody has to be judged again, and the reverse.
    if (kinds.join() !== this.#judgedKinds.join()) this.#state++;
    this.#judgedKinds = kinds;
    this.#checks = this.#text.kind ? outsideChecks(this.#text.kind, this.#known) : [];
  }

  /** What is wrong with an entry by these facts. `undefined`: nothing can be found, and nothing was found before. */
  findings(entry: CheckedEntry, found: EntryFound): readonly Finding<Code>[] | undefined {
    found.judged = this.#state;
    if (this.#checks.length === 0 && found.outside.length === 0) return undefined;
    return outsideFindings(new EntryAmong(this, entry, found), this.#known, this.#checks);
  }

  /**
   * The facts have changed.
   * @param urns of the users, groups and datasets that this concerns; all, when they are not given
   */
  again(urns?: readonly EntityUrn[]): void {
    // Ordinary users refer to groups, and to which is not stored.
    if (urns === undefined || urns.some((urn) => kindOfUrn(urn) === "group")) {
      this.#state++;
      return;
    }
    const concerned = new Set<string>(urns);
    const referring = [...this.#referring].filter(({ found }) =>
      found?.ownerReferences?.some(({ urn }) => concerned.has(urn)),
    );
    for (const { found, block } of [...referring, ...this.#namedLike(urns)]) {
      if (found) found.judged = 0;
      block?.touch();
    }
  }

  /** Whom an entry refers to, of the kinds of which something is known. */
  named({ text }: CheckedEntry, { ownerReferences }: EntryFound): readonly OwnerReference[] {
    const all = ownerReferences ?? ordinaryOwnerReferences(text);
    if (this.#judgedKinds.length === OWNER_KINDS.length) return all;
    return all.filter(({ urn }) => this.#judgedKinds.includes(kindOfUrn(urn)));
  }

  /** The records of an entry; none if no record in another file has a similar ID: then no places are needed. */
  elsewhere(entry: CheckedEntry, { subjects }: EntryFound): readonly RecordPlace[] {
    const isElsewhere = ({ kind, urn }: EntrySubject): boolean =>
      kind === this.#text.kind && this.#known.elsewhere(urn).length > 0;
    return subjects.some(isElsewhere) ? this.#text.records(entry) : [];
  }

  records(entry: CheckedEntry): readonly FileRecord[] {
    return this.#text.allRecords(entry);
  }

  mayLookUp(subject: RecordSubject): boolean {
    if (this.#lookedUp.size >= MOST_LOOKED_UP) return this.#lookedUp.has(subject);
    this.#lookedUp.add(subject);
    return true;
  }

  isInFile(urn: EntityUrn): boolean {
    return this.#text.subjects.countOf(urn) > 0;
  }

  /** The entries whose records have IDs like some of these. */
  #namedLike(urns: readonly EntityUrn[]): readonly CheckedEntry[] {
    const { kind, subjects } = this.#text;
    if (!kind) return [];
    const own = urns.map(subjectKey).filter((key) => key.kind === kind);
    const likes = new Set(own.map(({ id }) => sameness(kind, id)));
    return [...likes].flatMap((like) => subjects.alike(kind, like)).map(({ entry }) => entry);
  }
}
