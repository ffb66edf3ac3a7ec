import type { GroupUrn, UserUrn } from "../urn/urn.ts";
import { groupRecordOf, type GroupRecord } from "./groupRecord.ts";
import { withKnownFields } from "./knownFields.ts";
import type { FileRecord } from "./recordFile.ts";
import { namedGroup, namedUser } from "./recordUrn.ts";
import { userRecordOf, type UserRecord } from "./userRecord.ts";

/** The users that have a group among the `groups` of their records, by group. */
export type GivenMembers = ReadonlyMap<GroupUrn, ReadonlySet<UserUrn>>;

/** The memberships that records give with the field `groups`, also that of users defined inline. */
export function givenMembers(records: readonly FileRecord[]): GivenMembers {
  return membersGiven(records.flatMap(usersOf));
}

/** The users that a group record defines inline. */
export function definedInline({ owners = [], members = [] }: GroupRecord): readonly UserRecord[] {
  return [...members, ...owners].filter((person) => typeof person !== "string");
}

/** The memberships that user records give with the field `groups`. */
export function membersGiven(users: readonly UserRecord[]): GivenMembers {
  const given = new Map<GroupUrn, Set<UserUrn>>();
  for (const { id, groups = [] } of users) {
    for (const group of groups.map(namedGroup)) {
      given.set(group, (given.get(group) ?? new Set()).add(namedUser(id)));
    }
  }
  return given;
}

function usersOf(record: FileRecord): readonly UserRecord[] {
  switch (record.kind) {
    case "user":
      return [userRecordOf(withKnownFields(record))];
    case "group":
      return definedInline(groupRecordOf(withKnownFields(record)));
    case "dataset":
      return [];
  }
}
