import * as l10n from "@vscode/l10n";
import { readableNumber } from "../text/language.ts";
import { GROUP_ASPECTS } from "../changes/group.ts";
import { shownInfo } from "../changes/shownInfo.ts";
import type { StoredAspects } from "../graph/graph.ts";
import { namedOwner, namedUser } from "../records/recordUrn.ts";
import { entityName, parseUserUrn, type GroupUrn, type OwnerUrn, type UserUrn } from "../urn/urn.ts";
import { isText, textIn, type Value } from "../yaml/values/value.ts";
import type { WantedValue, WantedFields } from "./wanted.ts";
import { present } from "./wantedUser.ts";

/** The aspects of a group that a record is made of. */
export const PULLED_FROM_GROUP = GROUP_ASPECTS;

/** The record of a group, and what it leaves out. */
interface PulledGroup {
  readonly fields: WantedFields;
  /** Sentences about what is stored and cannot be in a record without changing something when it is upserted. */
  readonly notes: readonly string[];
}

/** The users and groups that a group names, and its members. @param related the users who have the group among theirs */
export function peopleOfGroup(stored: StoredAspects, related: readonly UserUrn[]): readonly OwnerUrn[] {
  const info = stored.aspect("corpGroupInfo")?.value;
  const owners = stored.aspect("ownership")?.value.owners.map(({ owner }) => owner) ?? [];
  return [...new Set([...owners, ...(info?.admins ?? []), ...membersOfGroup(stored, related)])];
}

/** The members of a group, each once: whom its own list names, and the users who have it among their groups. @param related the latter */
function membersOfGroup(stored: StoredAspects, related: readonly UserUrn[]): readonly OwnerUrn[] {
  return [...new Set([...(stored.aspect("corpGroupInfo")?.value.members ?? []), ...related])];
}

/** The fields of the users whom a file defines inside of its groups. */
type InlineUsers = ReadonlyMap<OwnerUrn, WantedFields>;

/** What is known of the users and groups that a group names. */
export interface KnownPeople {
  /** The users who have the group among theirs. */
  readonly related: readonly UserUrn[];
  readonly exists: (urn: OwnerUrn) => boolean;
  /** Whether a user or group exists and, if it is a user, has this group among theirs. */
  readonly memberOf: (urn: OwnerUrn) => boolean;
  readonly inline: InlineUsers;
}

/** The record of a group, which changes nothing when it is upserted. */
export function wantedGroup(
  urn: GroupUrn,
  stored: StoredAspects,
  { related, exists, memberOf, inline }: KnownPeople,
): PulledGroup {
  const editable = stored.aspect("corpGroupEditableInfo")?.value;
  const info = shownInfo(stored.aspect("corpGroupInfo")?.value, editable);
  const owners = [...new Set(stored.aspect("ownership")?.value.owners.map(({ owner }) => owner) ?? [])];
  const admins = new Set(info.admins);
  const isOwned = owners.length === admins.size && owners.every((owner) => admins.has(owner)) && owners.every(exists);
  const members = membersOfGroup(stored, related);
  const known = members.filter(memberOf);
  const notes = [
    ...(isOwned
      ? []
      : [
          l10n.t`The owners of ${urn} are left out, because its owners and its admins differ in the catalogue, or one of them does not exist.`,
        ]),
    ...(known.length === members.length ? [] : [leftOutMembers(urn, members.length - known.length)]),
  ];
  const fields = present([
    ["id", entityName(urn)],
    ["display_name", info.displayName],
    ["email", info.email],
    ["description", info.description],
    ["slack", info.slack],
    ["picture_link", editable?.pictureLink],
    ["owners", ownersOf(isOwned ? owners : undefined, inline)],
    ["members", known.length > 0 ? people(known, namedUser, inline) : undefined],
  ]);
  return { fields, notes };
}

/** @param owners `undefined`: they are left out */
function ownersOf(owners: readonly OwnerUrn[] | undefined, inline: InlineUsers): WantedValue | undefined {
  if (!owners) return { kind: "left-out" };
  return owners.length > 0 ? people(owners, namedOwner, inline) : undefined;
}

function people(urns: readonly OwnerUrn[], named: (idOrUrn: string) => OwnerUrn, inline: InlineUsers): WantedValue {
  return {
    kind: "items",
    items: new Map(urns.map((urn) => [urn, parseUserUrn(urn) ? entityName(urn) : urn])),
    keyOf: (item) => {
      const id = idOf(item);
      return id === undefined ? undefined : named(id);
    },
    inline,
  };
}

/** The ID of somebody in a list, who may be defined inline. */
function idOf(item: Value): string | undefined {
  if (isText(item)) return item.value;
  return item.kind === "mapping" ? textIn(item, "id")?.value : undefined;
}

function leftOutMembers(urn: GroupUrn, count: number): string {
  return count === 1
    ? l10n.t`1 member of ${urn} is left out: the user does not exist, or the group is not among the user's own groups.`
    : l10n.t`${readableNumber(count)} members of ${urn} are left out: the users do not exist, or the group is not among their own groups.`;
}
