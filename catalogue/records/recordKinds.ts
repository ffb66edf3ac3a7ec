import { entityTypes, type EntityType, type EntityTypeName } from "../urn/entityTypes.ts";
import { typePrefix } from "../urn/prefixes.ts";
import { DATASET_FIELDS } from "./fields/datasetFields.ts";
import type { FieldSpec } from "./fields/fieldSpec.ts";
import { GROUP_FIELDS } from "./fields/groupFields.ts";
import { USER_FIELDS } from "./fields/userFields.ts";

/** The kind of a record: `user`, `group` or `dataset`. */
export type RecordKind = Extract<EntityTypeName, "user" | "group" | "dataset">;

/** What is the same for all records of a kind. */
interface RecordKindSpec {
  readonly entityType: { readonly type: EntityType; readonly name: EntityTypeName };
  /** The field that says which entity a record is about. */
  readonly idKey: string;
  /** What that field has: an ID, which the URN ends in, or the whole URN. Only entities with an ID may own something. */
  readonly namedBy: "id" | "urn";
  readonly fields: readonly FieldSpec[];
}

const recordKinds = {
  user: { entityType: entityTypes.corpuser, idKey: "id", namedBy: "id", fields: USER_FIELDS },
  group: { entityType: entityTypes.corpGroup, idKey: "id", namedBy: "id", fields: GROUP_FIELDS },
  dataset: { entityType: entityTypes.dataset, idKey: "dataset", namedBy: "urn", fields: DATASET_FIELDS },
} as const satisfies Readonly<Record<RecordKind, RecordKindSpec>>;

/** All kinds of records, in the order in which they are shown. */
export const RECORD_KINDS: readonly RecordKind[] = Object.values(recordKinds).map(({ entityType }) => entityType.name);

/** Makes one value for each kind of record. */
export function perRecordKind<T>(make: (kind: RecordKind) => T): Readonly<Record<RecordKind, T>> {
  return { user: make("user"), group: make("group"), dataset: make("dataset") };
}

/** The fields a record of this kind may have. */
export function fieldSpecs(kind: RecordKind): readonly FieldSpec[] {
  return recordKinds[kind].fields;
}

/** The field that says which user, group or dataset a record is about. */
export function idKey(kind: RecordKind): string {
  return recordKinds[kind].idKey;
}

/** The type of the entities that records of each kind describe. */
export const ENTITY_TYPE = {
  user: recordKinds.user.entityType.type,
  group: recordKinds.group.entityType.type,
  dataset: recordKinds.dataset.entityType.type,
} as const;

/** The records that are named by an ID: of users and groups, who may own something. */
export type OwnerKind = {
  [Kind in RecordKind]: (typeof recordKinds)[Kind]["namedBy"] extends "id" ? Kind : never;
}[RecordKind];

export const OWNER_KINDS: readonly OwnerKind[] = [recordKinds.user, recordKinds.group].map(
  ({ entityType }) => entityType.name,
);

/** The texts with which the URNs of users and of groups begin; the ID follows. */
export const URN_BEGINNING: Readonly<Record<OwnerKind, string>> = {
  user: typePrefix(ENTITY_TYPE.user),
  group: typePrefix(ENTITY_TYPE.group),
};

/** Whether what a file or a record holds is of those who may own something. */
export function isOwnerKind(kind: string | undefined): kind is OwnerKind {
  return kind !== undefined && Object.hasOwn(URN_BEGINNING, kind);
}
