import { perRecordKind } from "../records/recordKinds.ts";
import { subjectKey, subjectUrn } from "../subjects/subject.ts";
import { RECORD_KINDS, type RecordKind } from "../records/recordKinds.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { Multimap } from "../collections/multimap.ts";
import type { EntrySubject } from "./entryFound.ts";
import { sameness } from "../subjects/sameness.ts";

/**
 * The subjects of the records of a text. They are changed one record at a time, and every question is answered without
 * going through all of them. Two subjects with one ID are two records.
 */
export class EntrySubjects {
  readonly #kinds: Readonly<Record<RecordKind, SubjectsOfKind>> = perRecordKind((kind) => new SubjectsOfKind(kind));

  /** Returns whether others that are alike are there. */
  add(name: EntrySubject): boolean {
    return this.#kinds[name.kind].add(name);
  }

  /** Returns whether others that are alike are left. */
  delete(name: EntrySubject): boolean {
    return this.#kinds[name.kind].delete(name);
  }

  /** The records of one user, group or dataset. */
  of(urn: EntityUrn): readonly EntrySubject[] {
    const { kind, id } = subjectKey(urn);
    return this.#kinds[kind].byId.of(id);
  }

  /** The records of one user, group or dataset, one after the other. They are not copied: of tens of thousands, a caller may need a few. */
  each(urn: EntityUrn): Iterable<EntrySubject> {
    const { kind, id } = subjectKey(urn);
    return this.#kinds[kind].byId.each(id);
  }

  /** How many records one user, group or dataset has. */
  countOf(urn: EntityUrn): number {
    const { kind, id } = subjectKey(urn);
    return this.#kinds[kind].byId.countOf(id);
  }

  /** @param id as `Subject` has it */
  has(kind: RecordKind, id: string): boolean {
    return this.#kinds[kind].byId.has(id);
  }

  /** The records whose ids have this in common with each other; see `sameness`. */
  alike(kind: RecordKind, like: string): readonly EntrySubject[] {
    const { byId } = this.#kinds[kind];
    return this.#kinds[kind].idsLike(like).flatMap((id) => byId.of(id));
  }

  /** Others whose ids differ only in case or e-mail domain. */
  similar(urn: EntityUrn): readonly EntityUrn[] {
    const { kind, id } = subjectKey(urn);
    const ids = this.#kinds[kind].idsLike(sameness(kind, id));
    return ids.flatMap((each) => (each === id ? [] : [subjectUrn(kind, each)]));
  }

  /** How many users, groups or datasets there are. */
  count(kind: RecordKind): number {
    return this.#kinds[kind].byId.size;
  }

  /** All, in no order. */
  *all(): Generator<EntrySubject> {
    for (const kind of RECORD_KINDS)
      for (const id of this.#kinds[kind].byId.keys()) yield* this.#kinds[kind].byId.of(id);
  }
}

class SubjectsOfKind {
  readonly #kind: RecordKind;
  readonly byId = new Multimap<EntrySubject>();
  /** The ids that are not what `sameness` makes of them, by that. */
  readonly #unlike = new Multimap<string>();

  constructor(kind: RecordKind) {
    this.#kind = kind;
  }

  add(name: EntrySubject): boolean {
    const isKnown = this.byId.add(name.id, name);
    const like = sameness(this.#kind, name.id);
    if (like === name.id) return isKnown || this.#unlike.has(like);
    return this.#unlike.add(like, name.id) || this.byId.has(like);
  }

  delete(name: EntrySubject): boolean {
    const isKnown = this.byId.delete(name.id, name);
    const like = sameness(this.#kind, name.id);
    if (like === name.id) return isKnown || this.#unlike.has(like);
    if (!isKnown) this.#unlike.delete(like, name.id);
    return this.#unlike.has(like) || this.byId.has(like);
  }

  idsLike(like: string): readonly string[] {
    const others = this.#unlike.of(like);
    return this.byId.has(like) ? [like, ...others] : others;
  }
}
