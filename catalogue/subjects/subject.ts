import { groupUrn, parseDatasetUrn, userUrn, type EntityUrn, type OwnerUrn } from "../urn/urn.ts";
import { entityTypes } from "../urn/entityTypes.ts";
import { recordUrn } from "../records/recordUrn.ts";
import { isOwnerKind, OWNER_KINDS, URN_BEGINNING, type OwnerKind, type RecordKind } from "../records/recordKinds.ts";

/** A user, group or dataset that some record is about. */
export interface Subject {
  readonly kind: RecordKind;
  /** The end of the URN, as it is written there; of a dataset all of it. */
  readonly id: string;
  readonly displayName: string | undefined;
  readonly urn: EntityUrn;
}

/** A name whose URN is made when it is asked for, so that many of them take little memory. */
export class LazySubject implements Subject {
  readonly kind: RecordKind;
  readonly id: string;
  readonly displayName: string | undefined;

  constructor(kind: RecordKind, id: string, displayName: string | undefined) {
    this.kind = kind;
    this.id = id;
    this.displayName = displayName;
  }

  get urn(): EntityUrn {
    return subjectUrn(this.kind, this.id);
  }
}

/** The URN that ends in an id, as `Subject` has it. */
export function subjectUrn(kind: OwnerKind, id: string): OwnerUrn;
export function subjectUrn(kind: RecordKind, id: string): EntityUrn;
export function subjectUrn(kind: RecordKind, id: string): EntityUrn {
  const urn = MAKE[kind](id);
  if (urn === undefined) throw new Error(`"${id}" was read as a dataset URN but is none`);
  return urn;
}

const MAKE = { user: userUrn, group: groupUrn, dataset: parseDatasetUrn } as const satisfies Record<
  RecordKind,
  unknown
>;

/** The kind and the id, as `Subject` has them, that a URN is made of. */
export function subjectKey(urn: EntityUrn): Pick<Subject, "kind" | "id"> {
  for (const kind of OWNER_KINDS) {
    const beginning = URN_BEGINNING[kind];
    if (urn.startsWith(beginning)) return { kind, id: urn.slice(beginning.length) };
  }
  return { kind: entityTypes.dataset.name, id: urn };
}

/** The URN of the entity that a record with this written ID describes; `undefined`: the ID cannot form a URN. */
export function urnOfRecord(kind: RecordKind, written: string): EntityUrn | undefined {
  const id = written.trim();
  if (!isOwnerKind(kind)) return parseDatasetUrn(id);
  return id === "" ? undefined : recordUrn(kind, id);
}

/**
 * The ID, as `Subject` has it, of what a record with this written ID is about. `undefined`: the written ID cannot form
 * a URN.
 */
export function subjectId(kind: RecordKind, written: string): string | undefined {
  // Nearly every written ID is the last part of its URN without any change.
  if (isOwnerKind(kind) && PLAIN_ID.test(written)) return written;
  const urn = urnOfRecord(kind, written);
  return urn && subjectKey(urn).id;
}

const PLAIN_ID = /^[\w.@+-]+$/;
