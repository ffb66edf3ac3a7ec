import { NAMED_KINDS } from "../records/fields/namedKinds.ts";
import { knownRuns } from "./knownRuns.ts";
import type { FieldType } from "../records/fields/fieldSpec.ts";
import type { LongList, WordRun } from "../yaml/values/value.ts";
import { valuesOf } from "../records/parts.ts";
import type { FileRecord } from "../records/recordFile.ts";
import { idKey, type RecordKind } from "../records/recordKinds.ts";
import { isOwnerKind, URN_BEGINNING } from "../records/recordKinds.ts";
import type { List, Scalar, Value } from "../yaml/values/value.ts";

/** A text by which a field of a record names a user, a group or a dataset. */
export interface Reference {
  /** What may be named here. A bare id is that of the first. */
  readonly kinds: readonly RecordKind[];
  /** Whether it is a URN, well-formed or not, or is where only a URN is allowed; otherwise it is an ID. */
  readonly byUrn: boolean;
  readonly scalar: Scalar;
  /** The scalar's text. */
  readonly value: string;
  /** The list it is in, with its place there; `undefined` when it is alone. */
  readonly listed: { readonly list: List; readonly at: number } | undefined;
}

/** The references in a record, in the order of its kind's fields; not those of users defined inline, which are records of their own. */
export function* referencesIn(record: FileRecord): Generator<Reference> {
  for (const field of referringIn(record)) yield* references(field, itemsOf(field.value));
}

/** The references in a record but for the names in `plainNamesIn`. */
export function* referencesOutsideRunsIn(record: FileRecord): Generator<Reference> {
  for (const field of referringIn(record)) yield* referencesOutsideRuns(field);
}

/**
 * The references in a record that may be malformed: all but the names in `plainNamesIn`. Of a field with a list where
 * one name belongs, or with several names in a text where a list does, there are none: that is wrong whatever they name.
 */
export function* doubtfulReferencesIn(record: FileRecord): Generator<Reference> {
  for (const field of referringIn(record)) if (holdsNames(field)) yield* referencesOutsideRuns(field);
}

function referencesOutsideRuns(field: Referring): Generator<Reference> {
  return references(field, field.long?.others ?? itemsOf(field.value));
}

function holdsNames({ type, value }: Referring): boolean {
  const isOfLists = type.endsWith("-list");
  if (value.kind === "list") return isOfLists;
  return !isOfLists || (value.kind === "scalar" && !/[,\n]/.test(value.text));
}

/** The long runs of plain names, ids or URNs of what may be named there; a bare id is that of the first of the kinds. */
export function* plainNamesIn(record: FileRecord): Generator<WordRun & Pick<Reference, "kinds">> {
  for (const { kinds, long } of referringIn(record)) for (const run of long?.runs ?? []) yield { ...run, kinds };
}

/** A field that refers to a user or group. */
interface Referring {
  readonly kinds: readonly RecordKind[];
  readonly type: FieldType;
  readonly value: Value;
  /** What its list is made of, when it has runs of names; each word of a run is of a kind that may be named there. */
  readonly long: LongList | undefined;
}

function* referringIn(record: FileRecord): Generator<Referring> {
  for (const { spec, value } of valuesOf(record)) {
    const { key, type } = spec;
    const kinds = namedKinds(record.kind, key, type);
    if (!kinds) continue;
    const long = value.kind === "list" && type.endsWith("-list") ? value.long : undefined;
    const beginnings = kinds.filter(isOwnerKind).map((kind) => URN_BEGINNING[kind]);
    yield { kinds, type, value, long: long && knownRuns(long, beginnings) };
  }
}

function itemsOf(value: Value): Iterable<readonly [at: number, item: Value]> {
  return (value.kind === "list" ? value.items : [value]).entries();
}

/** The references by these items of a field's value, which come with their places in it. */
function* references(
  { kinds, type, value }: Referring,
  items: Iterable<readonly [at: number, item: Value]>,
): Generator<Reference> {
  const list = value.kind === "list" ? value : undefined;
  for (const [at, scalar] of items) {
    if (scalar.kind !== "scalar" || typeof scalar.value !== "string") continue;
    const byUrn = type.endsWith("-urn") || /^\s*urn:/i.test(scalar.value);
    yield { kinds, byUrn, scalar, value: scalar.value, listed: list && { list, at } };
  }
}

/** The entity types to which a field refers, by ID or URN; `undefined` if it refers to no entity, so that a URN in it is only text. */
export function namedKinds(record: RecordKind, key: string, type: FieldType): readonly RecordKind[] | undefined {
  return key === idKey(record) ? [record] : NAMED_KINDS[type];
}
