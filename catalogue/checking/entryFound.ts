import { ordinaryDisplayName } from "../subjects/displayName.ts";
import { subjectUrn, type Subject } from "../subjects/subject.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { Finding } from "../findings/problem.ts";
import type { Span } from "../text/span.ts";
import type { Piece } from "../pieces/piece.ts";
import type { IdentifiedRecord } from "../rules/rule.ts";
import type { OwnerReference } from "../references/ownerReferences.ts";
import type { Code } from "../rules/table.ts";

/** The findings, subjects and references of one entry. Spans are counted from the beginning of the entry. */
export interface EntryFound {
  /** What is wrong with it, whatever else there is in the world. */
  readonly findings: readonly Finding<Code>[];
  /** Whom or what its records are about, those written out inside others too; without those whose ids leave no URN. */
  readonly subjects: readonly EntrySubject[];
  /**
   * The users and groups that it refers to; `undefined` of an ordinary user, in which they are looked for when they are
   * needed.
   */
  readonly ownerReferences: readonly OwnerReference[] | undefined;
  /** What is wrong because of other records of the file. */
  clashes: readonly Clash[];
  /** What is wrong by the facts from outside the file. */
  outside: readonly Finding<Code>[];
  /** The state of that knowledge by which `outside` was found. */
  judged: number;
}

/**
 * All findings of an entry: its own, those from outside the file, and clashes, without their counterparts in other
 * entries.
 */
export function findingsOf({ findings, clashes, outside }: EntryFound): readonly Finding<Code>[] {
  return [...findings, ...outside, ...clashes];
}

export type CheckedEntry = Piece<EntryFound>;

/** A finding that is caused by another record of the same file. */
export interface Clash extends Omit<Finding<Code>, "related"> {
  readonly sameness: string;
  /** The record it clashes with: the entry, and the place of the id there. */
  readonly first: { readonly entry: CheckedEntry; readonly span: Span; readonly message: string };
}

/** A record with an id, in its entry. */
export interface RecordPlace extends IdentifiedRecord {
  readonly entry: CheckedEntry;
  readonly span: Span;
}

/**
 * The subject of a record of an entry. Its URN, and the display name of an ordinary record, are worked out only when
 * they are asked for, so that many subjects take little memory.
 */
export class EntrySubject implements Subject {
  readonly kind: RecordKind;
  readonly id: string;
  readonly entry: CheckedEntry;
  /** `null` of an ordinary user. */
  readonly #displayName: string | null | undefined;

  constructor(entry: CheckedEntry, kind: RecordKind, id: string, named: string | null | undefined) {
    this.kind = kind;
    this.id = id;
    this.entry = entry;
    this.#displayName = named;
  }

  get urn(): EntityUrn {
    return subjectUrn(this.kind, this.id);
  }

  get displayName(): string | undefined {
    return this.#displayName === null ? ordinaryDisplayName(this.entry.text) : this.#displayName;
  }
}
