import { entityTypes } from "../urn/entityTypes.ts";
import {
  entityTypeOf,
  groupUrn,
  parseGroupUrn,
  parseUserUrn,
  userUrn,
  type EntityUrn,
  type GroupUrn,
  type OwnerUrn,
  type UserUrn,
} from "../urn/urn.ts";
import type { RecordKind } from "./recordFile.ts";

/** The records of those who may own something, which are named by id or URN. */
export type OwnerKind = Exclude<RecordKind, "dataset">;

export const OWNER_KINDS: readonly OwnerKind[] = ["user", "group"];

/** Whether what a file or a record holds is of those who may own something. */
export function isOwnerKind(kind: string | undefined): kind is OwnerKind {
  return kind === "user" || kind === "group";
}

/** The entity type of whom or what records of each kind are about. */
export const ENTITY_TYPE = { user: "corpuser", group: "corpGroup", dataset: "dataset" } as const;

/** With what the URNs of users and of groups begin; the id follows. */
export const URN_BEGINNING: Readonly<Record<OwnerKind, string>> = {
  user: `urn:li:${ENTITY_TYPE.user}:`,
  group: `urn:li:${ENTITY_TYPE.group}:`,
};

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

/** Who is meant among owners: a user by id or URN, or a group by URN. */
export function namedOwner(idOrUrn: string): OwnerUrn {
  return parseGroupUrn(idOrUrn) ?? namedUser(idOrUrn);
}

/** The URN of the user or group whose record has this id (an id, or a URN already). */
export function recordUrn(kind: OwnerKind, id: string): OwnerUrn {
  return kind === "user" ? namedUser(id) : namedGroup(id);
}
