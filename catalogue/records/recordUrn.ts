import { entityTypes } from "../urn/entityTypes.ts";
import {
  entityTypeOf,
  groupUrn,
  parseDatasetUrn,
  parseGroupUrn,
  parseUserUrn,
  userUrn,
  type EntityUrn,
  type GroupUrn,
  type OwnerUrn,
  type UserUrn,
} from "../urn/urn.ts";
import type { OwnerKind, RecordKind } from "./recordKinds.ts";

/** The kind of the records that are about a user, group or dataset. */
export function kindOfUrn(urn: OwnerUrn): OwnerKind;
export function kindOfUrn(urn: EntityUrn): RecordKind;
export function kindOfUrn(urn: EntityUrn): RecordKind {
  return entityTypes[entityTypeOf(urn)].name;
}

/** The user meant by a user id or a user URN. */
export function namedUser(idOrUrn: string): UserUrn {
  return parseUserUrn(idOrUrn) ?? userUrn(idOrUrn);
}

/** The group meant by a group id or a group URN. */
export function namedGroup(idOrUrn: string): GroupUrn {
  return parseGroupUrn(idOrUrn) ?? groupUrn(idOrUrn);
}

/** The owner that a text names: a user by ID or URN, or a group by URN. */
export function namedOwner(idOrUrn: string): OwnerUrn {
  return parseGroupUrn(idOrUrn) ?? namedUser(idOrUrn);
}

/** The URN of the entity whose record has this ID: an ID or a URN of a user or group, of a dataset the URN alone. */
export function recordUrn(kind: OwnerKind, id: string): OwnerUrn;
export function recordUrn(kind: RecordKind, id: string): EntityUrn | undefined;
export function recordUrn(kind: RecordKind, id: string): EntityUrn | undefined {
  if (kind === "dataset") return parseDatasetUrn(id);
  return kind === "user" ? namedUser(id) : namedGroup(id);
}
