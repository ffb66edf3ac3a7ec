import type { FieldType } from "../records/fieldSpec.ts";
import { valuesOf } from "../records/parts.ts";
import { idKey, type FileRecord, type RecordKind } from "../records/recordFile.ts";
import type { List, Scalar } from "../records/value.ts";

/** A text by which a field of a record names a user, a group or a dataset. */
export interface Reference {
  /** What may be named here. A bare id is that of the first. */
  readonly kinds: readonly RecordKind[];
  /** It is a URN, right or wrong, or stands where nothing else may; else it is an id. */
  readonly byUrn: boolean;
  readonly scalar: Scalar;
  /** The scalar's text. */
  readonly value: string;
  /** The list it is in, with its place there; `undefined` when it is alone. */
  readonly listed: { readonly list: List; readonly at: number } | undefined;
}

/** Those of a record, in the order of its kind's fields; people written out are records of their own. */
export function* referencesIn(record: FileRecord): Generator<Reference> {
  for (const { spec, value } of valuesOf(record)) {
    const kinds = namedKinds(record.kind, spec.key, spec.type);
    if (!kinds) continue;
    const list = value.kind === "list" ? value : undefined;
    for (const [at, scalar] of (list?.items ?? [value]).entries()) {
      if (scalar.kind !== "scalar" || typeof scalar.value !== "string") continue;
      const byUrn = spec.type.endsWith("-urn") || /^\s*urn:/i.test(scalar.value);
      yield { kinds, byUrn, scalar, value: scalar.value, listed: list && { list, at } };
    }
  }
}

/** What a field names, by id or URN; `undefined` when it names nobody, and a URN in it is only text. */
export function namedKinds(record: RecordKind, key: string, type: FieldType): readonly RecordKind[] | undefined {
  return key === idKey(record) ? [record] : NAMED[type];
}

const NAMED: Partial<Record<FieldType, readonly RecordKind[]>> = {
  "user-urn": ["user"],
  owner: ["user", "group"],
  "group-list": ["group"],
  "user-list": ["user"],
  "owner-list": ["user", "group"],
};
