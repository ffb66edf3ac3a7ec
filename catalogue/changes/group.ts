import { sameItems } from "../collections/sameItems.ts";
import type { AspectSet } from "../model/aspects.ts";
import type { AuditStamp } from "../model/aspects/fields.ts";
import type { CorpGroupInfo } from "../model/aspects/corpGroupInfo.ts";
import type { Ownership } from "../model/aspects/ownership.ts";
import type { GroupRecord } from "../records/groupRecord.ts";
import type { OwnerUrn } from "../urn/urn.ts";
import { withGiven, type GivenFields } from "./fieldChange.ts";
import { givenInfo } from "./givenInfo.ts";
import { isStored } from "./isStored.ts";

/** The aspects of a group that an upsert reads and may write. */
export const GROUP_ASPECTS = ["corpGroupKey", "corpGroupInfo", "corpGroupEditableInfo", "ownership", "status"] as const;
export type GroupAspects = AspectSet<(typeof GROUP_ASPECTS)[number]>;

/** The people a group record names, as URNs; absent where the record does not say. */
interface GroupPeople {
  readonly owners?: readonly OwnerUrn[] | undefined;
  readonly members?: readonly OwnerUrn[] | undefined;
  /** The named members who have the group among their groups already, ingested or added in the catalogue. */
  readonly existing?: ReadonlySet<string>;
  /** Whether the members are all that the group has, so that others leave. */
  readonly membersReplace?: boolean;
  /** Who does not leave, although the record does not name them. */
  readonly staying?: ReadonlySet<string>;
}

/**
 * A group's aspects as a record wants them: the same objects where nothing changes.
 * Decision: owners are replaced when the record has them, members only added; an owner already there keeps their types.
 * An edited description, email or slack that would hide the record's is removed.
 */
export function withGroupRecord(
  current: GroupAspects,
  record: GroupRecord,
  people: GroupPeople,
  stamp: AuditStamp,
): GroupAspects {
  const { displayName, email, description, slack, pictureLink } = record;
  const edited = current.corpGroupEditableInfo;
  const given = givenInfo(edited, { displayName, email, description, slack });
  return {
    ...current,
    corpGroupInfo: withInfo(current, given.ingested, people),
    corpGroupEditableInfo: withGiven(edited ?? {}, { pictureLink, ...given.edited }) ?? edited,
    ownership: people.owners ? withOwnersReplaced(current.ownership, people.owners, stamp) : current.ownership,
    status: current.status?.removed ? { ...current.status, removed: false } : current.status,
  };
}

/** @returns `undefined`: the group has no such aspect, and the record gives it nothing */
function withInfo(current: GroupAspects, given: GivenFields, people: GroupPeople): CorpGroupInfo | undefined {
  const before = current.corpGroupInfo ?? { admins: [], members: [], groups: [] };
  const named = withGiven(before, given) ?? before;
  const admins = people.owners ? [...new Set(people.owners)] : named.admins;
  const members = people.members ? withMembers(named.members, people.members, people) : named.members;
  const isSame = sameItems(admins, named.admins) && sameItems(members, named.members);
  const after = isSame ? named : { ...named, admins, members };
  return after === before && isStored(current) ? current.corpGroupInfo : after;
}

/** Decision: the group's own list names those whom files made members; a user who is a member without it is not added to it. */
function withMembers(
  listed: readonly OwnerUrn[],
  named: readonly OwnerUrn[],
  { membersReplace = false, staying = new Set(), existing = new Set() }: GroupPeople,
): OwnerUrn[] {
  const wanted = new Set(named);
  const kept = membersReplace ? listed.filter((member) => wanted.has(member) || staying.has(member)) : listed;
  return [...new Set([...kept, ...named.filter((member) => !existing.has(member))])];
}

function withOwnersReplaced(
  current: Ownership | undefined,
  owners: readonly OwnerUrn[],
  stamp: AuditStamp,
): Ownership | undefined {
  const kept = (current?.owners ?? []).filter((entry) => owners.includes(entry.owner));
  const added = [...new Set(owners)].filter((owner) => !kept.some((entry) => entry.owner === owner));
  if (added.length === 0 && kept.length === (current?.owners.length ?? 0)) return current;
  const wanted = [...kept, ...added.map((owner) => ({ owner, type: "TECHNICAL_OWNER" as const }))];
  return { ...current, owners: wanted, lastModified: stamp };
}
