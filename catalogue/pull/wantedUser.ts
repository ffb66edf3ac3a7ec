import { USER_ASPECTS } from "../changes/user.ts";
import { groupsOf } from "../changes/membership.ts";
import { shownInfo } from "../changes/shownInfo.ts";
import type { StoredAspects } from "../graph/graph.ts";
import { namedGroup } from "../records/recordUrn.ts";
import { entityName, type GroupUrn, type UserUrn } from "../urn/urn.ts";
import { isText } from "../yaml/values/value.ts";
import type { WantedValue, WantedFields } from "./wanted.ts";

/** The aspects of a user that a record is made of. */
export const PULLED_FROM_USER = USER_ASPECTS;

/** The record of a user, which changes nothing when it is upserted. */
export function wantedUser(urn: UserUrn, stored: StoredAspects): WantedFields {
  const editable = stored.aspect("corpUserEditableInfo")?.value;
  const info = shownInfo(stored.aspect("corpUserInfo")?.value, editable);
  const groups = groupsOfStored(stored);
  // A record without a full name is upserted with the first and last name together.
  const joined = [info.firstName, info.lastName].filter(Boolean).join(" ");
  const fullName = info.fullName ?? "";
  return present([
    ["id", entityName(urn)],
    ["display_name", info.displayName],
    ["first_name", info.firstName],
    ["last_name", info.lastName],
    ["full_name", { kind: "scalar", value: fullName, ...(fullName === joined ? { implied: true } : {}) }],
    ["title", info.title],
    ["email", info.email],
    ["slack", editable?.slack],
    ["phone", editable?.phone],
    ["description", editable?.aboutMe],
    ["picture_link", editable?.pictureLink],
    ["groups", groups.length === 0 ? undefined : groupList(groups)],
    ["manager_urn", info.managerUrn],
    ["department_id", info.departmentId],
    ["department_name", info.departmentName],
    ["country_code", info.countryCode],
  ]);
}

/** All groups that a user is a member of, by whichever membership. */
export function groupsOfStored(user: StoredAspects): readonly GroupUrn[] {
  const [ingested, native] = [user.aspect("groupMembership")?.value, user.aspect("nativeGroupMembership")?.value];
  return groupsOf({ ingested, native });
}

function groupList(groups: readonly GroupUrn[]): WantedValue {
  return {
    kind: "items",
    items: new Map(groups.map((group) => [group, entityName(group)])),
    keyOf: (item) => (isText(item) ? namedGroup(item.value) : undefined),
  };
}

/** The fields that have a value, which an empty text is not. */
export function present(
  fields: readonly (readonly [string, WantedValue | string | number | null | undefined])[],
): WantedFields {
  return new Map(
    fields.flatMap(([key, value]): (readonly [string, WantedValue])[] => {
      if (value === undefined || value === null || value === "") return [];
      return [[key, typeof value === "object" ? value : { kind: "scalar", value }]];
    }),
  );
}
