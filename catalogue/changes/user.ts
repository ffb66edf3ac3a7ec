import type { AspectSet } from "../model/aspects.ts";
import type { CorpUserEditableInfo } from "../model/aspects/corpUserEditableInfo.ts";
import type { CorpUserInfo } from "../model/aspects/corpUserInfo.ts";
import { namedGroup } from "../records/recordUrn.ts";
import type { UserRecord } from "../records/userRecord.ts";
import type { GroupUrn } from "../urn/urn.ts";
import { withGiven, type GivenFields } from "./fieldChange.ts";
import { givenInfo } from "./givenInfo.ts";
import { isStored } from "./isStored.ts";
import { groupsOf, membershipsOf, withGroups, withoutMember } from "./membership.ts";

/** The aspects of a user that an upsert reads and may write. */
export const USER_ASPECTS = [
  "corpUserKey",
  "corpUserInfo",
  "corpUserEditableInfo",
  "groupMembership",
  "nativeGroupMembership",
  "status",
] as const;
export type UserAspects = AspectSet<(typeof USER_ASPECTS)[number]>;

/**
 * A user's aspects as a record wants them: the same objects where nothing changes.
 * Decision: name and organisation go to `corpUserInfo`, what people say of themselves to `corpUserEditableInfo`, so that
 * every field of the record is stored; fields the record does not name are left alone. An edited name, title or email that would
 * hide the record's is removed.
 */
export function withUserRecord(current: UserAspects, record: UserRecord): UserAspects {
  const stored = membershipsOf(current);
  const { ingested, native } = record.groups ? withGroups(stored, record.groups.map(namedGroup)) : stored;
  const given = givenInfo(current.corpUserEditableInfo, infoOf(record));
  const corpUserInfo = withInfo(current, record, given.ingested);
  const edited = repeatsFullName(current, corpUserInfo, record) ? { ...given.edited, displayName: "" } : given.edited;
  return {
    ...current,
    corpUserInfo,
    corpUserEditableInfo: withEditableInfo(current.corpUserEditableInfo, record, edited),
    groupMembership: ingested,
    nativeGroupMembership: native,
    status: current.status?.removed ? { ...current.status, removed: false } : current.status,
  };
}

/** Whether this group is among a user's groups, also where the catalogue itself manages the membership. */
export function isMember(user: UserAspects, group: GroupUrn): boolean {
  return groupsOf(membershipsOf(user)).includes(group);
}

/** A user's aspects with this group among their groups. */
export function withMembership(current: UserAspects, group: GroupUrn): UserAspects {
  if (isMember(current, group)) return current;
  const groups = current.groupMembership?.groups ?? [];
  return { ...current, groupMembership: { ...current.groupMembership, groups: [...groups, group] } };
}

/** A user's aspects without this group among their groups, also where the catalogue itself manages the membership. */
export function withoutMembership(current: UserAspects, group: GroupUrn): UserAspects {
  const stored = membershipsOf(current);
  const { ingested = stored.ingested, native = stored.native } = withoutMember(stored, group);
  return { ...current, groupMembership: ingested, nativeGroupMembership: native };
}

function infoOf(record: UserRecord): GivenFields {
  const { displayName, firstName, lastName, title, email, managerUrn, departmentId, departmentName, countryCode } =
    record;
  return {
    displayName,
    firstName,
    lastName,
    title,
    email,
    managerUrn,
    departmentId,
    departmentName,
    countryCode,
  };
}

/** @returns `undefined`: the user has no such aspect, and the record gives it nothing */
function withInfo(current: UserAspects, record: UserRecord, given: GivenFields): CorpUserInfo | undefined {
  const before: CorpUserInfo = current.corpUserInfo ?? { active: true };
  const named = withGiven(before, given) ?? before;
  const fullName = record.fullName ?? derivedFullName(current.corpUserInfo, named);
  const after = withGiven(named, { fullName }) ?? named;
  return after === before && isStored(current) ? current.corpUserInfo : after;
}

/** First and last name together, empty when both go; a full name that is not made of them is left alone. */
function derivedFullName(before: CorpUserInfo | undefined, after: CorpUserInfo): string | undefined {
  if (before?.fullName !== undefined && before.fullName !== joinedName(before)) return undefined;
  return joinedName(after);
}

function joinedName({ firstName, lastName }: CorpUserInfo): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

/**
 * Whether the edited display name is no more than the full name that the user had, as DataHub's command line stores it, and would
 * hide the new one.
 */
function repeatsFullName(
  { corpUserInfo: before, corpUserEditableInfo: edited }: UserAspects,
  after: CorpUserInfo | undefined,
  record: UserRecord,
): boolean {
  if (record.displayName !== undefined || after?.displayName || !before?.fullName) return false;
  return edited?.displayName === before.fullName && after?.fullName !== before.fullName;
}

function withEditableInfo(
  current: CorpUserEditableInfo | undefined,
  record: UserRecord,
  edited: GivenFields,
): CorpUserEditableInfo | undefined {
  const { description: aboutMe, slack, phone, pictureLink } = record;
  return withGiven(current ?? {}, { aboutMe, slack, phone, pictureLink, ...edited }) ?? current;
}
