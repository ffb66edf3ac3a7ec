import { GROUP_ASPECTS, withGroupRecord, type GroupAspects } from "../changes/group.ts";
import { isMember, withMembership, withUserRecord, type UserAspects } from "../changes/user.ts";
import { groupedBy } from "../collections/groupedBy.ts";
import { keyAspect } from "../model/keyAspect.ts";
import { definedInline } from "../records/givenMembers.ts";
import type { GroupRecord } from "../records/groupRecord.ts";
import { namedGroup, namedOwner, namedUser } from "../records/recordUrn.ts";
import type { UserRecord } from "../records/userRecord.ts";
import { failure, success, type Result } from "../result.ts";
import { parseUserUrn, type GroupUrn, type OwnerUrn, type UserUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph, ChangeProposal } from "./graph.ts";
import { prunedMembers } from "./prunedMembers.ts";
import { draftChange, draftProposals, readIfExists, type Decision, type Draft, type UpsertOptions } from "./upsert.ts";
import { readUser } from "./decideUser.ts";

/**
 * Decides what upserting a group and the users defined inline in it writes, given what is stored now. Owners are replaced if
 * the record has the field, members are added. Users named by ID must exist or be defined inline, unless `createMissing`.
 * Spec: Command-line upserts.
 * @param given the users to whom records of the same upsert give the group, also those defined inline: they stay, since the next
 * upsert would add them again
 */
export async function decideGroup(
  graph: CatalogueGraph,
  record: GroupRecord,
  options: UpsertOptions,
  given: ReadonlySet<UserUrn> = new Set(),
): Promise<Result<Decision, CatalogueError>> {
  const urn = namedGroup(record.id);
  const named = record.members && new Set(record.members.map(memberUrn));
  const staying = new Set(options.pruneMembers && named ? [...given].filter((user) => !named.has(user)) : []);
  const people = await draftPeople(graph, urn, record, options);
  if (!people.ok) return people;
  const group = await draftGroup(graph, urn, { record, options, people: people.value, staying });
  if (!group.ok) return group;
  const drafts = { group: group.value, people: people.value };
  const pruned = await prunedMembers(graph, urn, { ...drafts, record, named, staying, options });
  if (!pruned.ok) return pruned;
  const others = pruned.value.people;
  const alongside = others.map(draftChange).filter((each) => each.created || each.changes.length > 0);
  const { leaving, notes } = pruned.value;
  const upserted = { ...draftChange(group.value), alongside, notes, ...(leaving.length > 0 && { leaving }) };
  return success({ upserted, proposals: [...draftProposals(group.value), ...others.flatMap(personProposals)] });
}

async function draftGroup(
  graph: CatalogueGraph,
  urn: GroupUrn,
  {
    record,
    options: { pruneMembers = false },
    people: drafts,
    staying,
  }: {
    readonly record: GroupRecord;
    readonly options: UpsertOptions;
    readonly people: readonly Draft<UserAspects>[];
    readonly staying: ReadonlySet<UserUrn>;
  },
): Promise<Result<Draft<GroupAspects>, CatalogueError>> {
  const read = await readIfExists(graph, urn, GROUP_ASPECTS);
  if (!read.ok) return read;
  const stamp = await graph.stamp();
  if (!stamp.ok) return stamp;
  const stored = read.value;
  const before: GroupAspects = {
    corpGroupKey: stored?.aspect("corpGroupKey")?.value,
    corpGroupInfo: stored?.aspect("corpGroupInfo")?.value,
    corpGroupEditableInfo: stored?.aspect("corpGroupEditableInfo")?.value,
    ownership: stored?.aspect("ownership")?.value,
    status: stored?.aspect("status")?.value,
  };
  const people = {
    owners: record.owners?.map(ownerUrn),
    members: record.members?.map(memberUrn),
    // A group that is created lists all members that its record names.
    existing: new Set(stored ? drafts.filter((each) => isMember(each.before, urn)).map((each) => each.urn) : []),
    membersReplace: pruneMembers,
    staying,
  };
  return success({ urn, stored, before, after: withGroupRecord(before, record, people, stamp.value) });
}

/** The users that a group names, as stored, with the changes of those defined inline or joining the group; each once. */
async function draftPeople(
  graph: CatalogueGraph,
  group: GroupUrn,
  record: GroupRecord,
  { createMissing = false }: UpsertOptions,
): Promise<Result<Draft<UserAspects>[], CatalogueError>> {
  const { owners = [], members = [] } = record;
  const recordsOf = groupedBy(definedInline(record), ({ id }) => namedUser(id));
  const memberUrns = new Set<string>(members.map(memberUrn));
  const drafts: Draft<UserAspects>[] = [];
  const missing: OwnerUrn[] = [];
  for (const urn of new Set([...members.map(memberUrn), ...owners.map(ownerUrn)])) {
    const user = parseUserUrn(urn);
    if (!user) {
      const known = await readIfExists(graph, urn, []);
      if (!known.ok) return known;
      if (!known.value && urn !== group) missing.push(urn);
      continue;
    }
    const read = await readUser(graph, user);
    if (!read.ok) return read;
    const records = recordsOf.get(user) ?? [];
    if (!read.value.stored && records.length === 0 && !createMissing) missing.push(user);
    const isJoining = memberUrns.has(user);
    // A member who is defined inline with other groups stays a member of this one, too.
    const withGroup = (each: UserRecord): UserRecord =>
      isJoining && each.groups ? { ...each, groups: [...each.groups, record.id] } : each;
    const asWritten = records.map(withGroup).reduce(withUserRecord, read.value.before);
    drafts.push({ ...read.value, after: isJoining ? withMembership(asWritten, group) : asWritten });
  }
  return missing.length > 0 ? failure({ kind: "missing-entities", urns: missing }) : success(drafts);
}

/** A user who does not exist is created by the key aspect, whatever else is written. */
function personProposals(draft: Draft<UserAspects>): ChangeProposal[] {
  const proposals = draftProposals(draft);
  const user = draft.stored ? undefined : parseUserUrn(draft.urn);
  if (!user) return proposals;
  return [{ entityUrn: user, ...keyAspect(user), ifVersion: "-1" }, ...proposals];
}

function memberUrn(person: string | UserRecord): UserUrn {
  return namedUser(typeof person === "string" ? person : person.id);
}

function ownerUrn(person: string | UserRecord): OwnerUrn {
  return typeof person === "string" ? namedOwner(person) : namedUser(person.id);
}
