import * as l10n from "@vscode/l10n";
import { GROUP_ASPECTS, withGroupRecord, type GroupAspects } from "../changes/group.ts";
import {
  isMember,
  USER_ASPECTS,
  withMembership,
  withoutMembership,
  withUserRecord,
  type UserAspects,
} from "../changes/user.ts";
import { groupedBy } from "../collections/groupedBy.ts";
import { keyAspect } from "../model/keyAspect.ts";
import type { GroupRecord } from "../records/groupRecord.ts";
import { namedGroup, namedOwner, namedUser } from "../records/recordUrn.ts";
import { readableNumber } from "../text/language.ts";
import type { UserRecord } from "../records/userRecord.ts";
import { failure, success, type Result } from "../result.ts";
import { parseUserUrn, type GroupUrn, type OwnerUrn, type UserUrn } from "../urn/urn.ts";
import { concernsOne, type CatalogueError } from "./error.ts";
import type { CatalogueGraph, ChangeProposal } from "./graph.ts";
import { membersOf } from "./membersOf.ts";
import { attempt } from "./modify.ts";
import { readAhead } from "./readAhead.ts";
import {
  draftChange,
  draftProposals,
  readIfExists,
  type Decision,
  type Draft,
  type UpsertOptions,
  type Upserted,
} from "./upsert.ts";
import { readUser } from "./upsertUser.ts";

/**
 * Creates or updates a group and the users defined inline in it, atomically. Owners are replaced if the record has the
 * field, members are added. Users named by ID must exist or be defined inline, unless `createMissing`.
 * Spec: Command-line upserts.
 */
export async function upsertGroup(
  graph: CatalogueGraph,
  record: GroupRecord,
  options: UpsertOptions = {},
): Promise<Result<Upserted, CatalogueError>> {
  const decide = (): Promise<Result<Decision, CatalogueError>> => decideGroup(graph, record, options);
  const done = await attempt(graph, { urn: namedGroup(record.id), decide });
  return done.ok ? success(done.value.upserted) : done;
}

/** Decides what upserting a group writes, given what is stored now. */
export async function decideGroup(
  graph: CatalogueGraph,
  record: GroupRecord,
  options: UpsertOptions,
): Promise<Result<Decision, CatalogueError>> {
  const urn = namedGroup(record.id);
  const people = await draftPeople(graph, urn, record, options);
  if (!people.ok) return people;
  const group = await draftGroup(graph, urn, { record, options, people: people.value });
  if (!group.ok) return group;
  const unnamed = await unnamedMembers(graph, group.value, { urn, record, options });
  if (!unnamed.ok) return unnamed;
  const leaving = await draftLeaving(graph, urn, options.pruneMembers ? (unnamed.value ?? []) : []);
  if (!leaving.ok) return leaving;
  const others = [...people.value, ...leaving.value];
  const alongside = others.map(draftChange).filter((each) => each.created || each.changes.length > 0);
  const notes = unnamedNotes(record.id, unnamed.value, options);
  const upserted = { ...draftChange(group.value), alongside, notes };
  return success({ upserted, proposals: [...draftProposals(group.value), ...others.flatMap(personProposals)] });
}

async function draftGroup(
  graph: CatalogueGraph,
  urn: GroupUrn,
  {
    record,
    options: { pruneMembers = false },
    people: drafts,
  }: {
    readonly record: GroupRecord;
    readonly options: UpsertOptions;
    readonly people: readonly Draft<UserAspects>[];
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
  const writtenOut = [...members, ...owners].filter((person) => typeof person !== "string");
  const recordsOf = groupedBy(writtenOut, ({ id }) => namedUser(id));
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

/**
 * The members that a group has and its record does not; none unless something is done or said about them: then they leave,
 * or it is noted that they stay. `undefined`: they would leave, but the catalogue does not list them, because the group does
 * not exist in it.
 */
async function unnamedMembers(
  graph: CatalogueGraph,
  { before, stored }: Draft<GroupAspects>,
  { urn, record, options }: { readonly urn: GroupUrn; readonly record: GroupRecord; readonly options: UpsertOptions },
): Promise<Result<readonly UserUrn[] | undefined, CatalogueError>> {
  const { members } = record;
  if (!members || !(options.pruneMembers || (stored && options.notesUnnamedMembers))) return success([]);
  const related = await membersOf(graph, urn);
  if (!related.ok) {
    if (options.pruneMembers && related.error.kind === "entity-not-found") return success(undefined);
    // What only a note needs fails nothing that an upsert would do.
    return options.pruneMembers || !concernsOne(related.error) ? related : success([]);
  }
  const named = new Set(members.map(memberUrn));
  // A user whom only the group's own list names may have left it: pruning takes them off the list, but no note says that
  // they stay.
  const listed = (before.corpGroupInfo?.members ?? []).flatMap((member) => parseUserUrn(member) ?? []);
  const all = options.pruneMembers ? [...listed, ...related.value] : await stillRelated(graph, urn, related.value);
  return success([...new Set(all)].filter((user) => !named.has(user)));
}

/** The users whom a group has in the catalogue without those who have left it in a rehearsal, which queries do not tell. */
async function stillRelated(graph: CatalogueGraph, group: GroupUrn, users: readonly UserUrn[]): Promise<UserUrn[]> {
  const still: UserUrn[] = [];
  for (const user of users) {
    const read = graph.isRehearsed?.(user) ? await readUser(graph, user) : undefined;
    if (!read?.ok || isMember(read.value.before, group)) still.push(user);
  }
  return still;
}

/** The users who leave a group, without the group among theirs. */
async function draftLeaving(
  graph: CatalogueGraph,
  group: GroupUrn,
  users: readonly UserUrn[],
): Promise<Result<Draft<UserAspects>[], CatalogueError>> {
  const drafts: Draft<UserAspects>[] = [];
  const ahead = readAhead(graph);
  const known = await ahead.read(users.map((urn) => ({ urn, names: USER_ASPECTS })));
  if (!known.ok) return known;
  for (const user of users) {
    const read = await readUser(ahead.graph, user);
    if (!read.ok) return read;
    if (read.value.stored) drafts.push({ ...read.value, after: withoutMembership(read.value.before, group) });
  }
  return success(drafts);
}

function unnamedNotes(
  group: string,
  unnamed: readonly UserUrn[] | undefined,
  { pruneMembers = false }: UpsertOptions,
): readonly string[] {
  if (!unnamed) {
    return [
      l10n.t`Group "${group}" is new. Users who had it among their groups before stay, because the catalogue does not list the members of a group that does not exist; run the upsert again to remove them.`,
    ];
  }
  return pruneMembers || unnamed.length === 0 ? [] : [stayingNote(group, unnamed.length)];
}

/** Says that so many members of a group are not in its record: an upsert adds members and removes none, unless that is asked for. */
function stayingNote(group: string, count: number): string {
  return count === 1
    ? l10n.t(
        '1 member of group "{0}" is in the catalogue and not in the record, and stays a member; `--prune-members`, or the setting "metadataCatalogue.pruneMembers" in VS Code, removes it.',
        group,
      )
    : l10n.t(
        '{0} members of group "{1}" are in the catalogue and not in the record, and stay members; `--prune-members`, or the setting "metadataCatalogue.pruneMembers" in VS Code, removes them.',
        readableNumber(count),
        group,
      );
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
