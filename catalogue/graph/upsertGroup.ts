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
import { definedInline, membersGiven } from "../records/givenMembers.ts";
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

/**
 * Decides what upserting a group writes, given what is stored now.
 * @param given the users to whom records of the same upsert give the group: they stay, since the next upsert would add them again
 */
export async function decideGroup(
  graph: CatalogueGraph,
  record: GroupRecord,
  options: UpsertOptions,
  given: ReadonlySet<UserUrn> = new Set(),
): Promise<Result<Decision, CatalogueError>> {
  const urn = namedGroup(record.id);
  const staying = stayingMembers(urn, { record, options, given });
  const people = await draftPeople(graph, urn, record, options);
  if (!people.ok) return people;
  const group = await draftGroup(graph, urn, { record, options, people: people.value, staying });
  if (!group.ok) return group;
  const unnamed = await unnamedMembers(graph, group.value, { urn, record, options });
  if (!unnamed.ok) return unnamed;
  const leaving = options.pruneMembers ? (unnamed.value ?? []).filter((user) => !staying.has(user)) : [];
  const drafts = await withLeaving(graph, urn, { people: people.value, leaving });
  if (!drafts.ok) return drafts;
  const others = drafts.value;
  const alongside = others.map(draftChange).filter((each) => each.created || each.changes.length > 0);
  const notes = [...unnamedNotes(record.id, unnamed.value, options), ...givenNotes(record.id, staying.size)];
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

/** The users whom pruning would remove from a group, and who stay, because their own records have it among their groups. */
function stayingMembers(
  group: GroupUrn,
  {
    record,
    options,
    given,
  }: { readonly record: GroupRecord; readonly options: UpsertOptions; readonly given: ReadonlySet<UserUrn> },
): ReadonlySet<UserUrn> {
  if (!options.pruneMembers || !record.members) return new Set();
  const inline = membersGiven(definedInline(record)).get(group) ?? [];
  const named = new Set(record.members.map(memberUrn));
  return new Set([...given, ...inline].filter((user) => !named.has(user)));
}

/** The drafts of a group's people, and of the users who leave it, without the group among theirs; one of each user. */
async function withLeaving(
  graph: CatalogueGraph,
  group: GroupUrn,
  { people, leaving }: { readonly people: readonly Draft<UserAspects>[]; readonly leaving: readonly UserUrn[] },
): Promise<Result<Draft<UserAspects>[], CatalogueError>> {
  const left = new Set<string>(leaving);
  const without = (draft: Draft<UserAspects>): Draft<UserAspects> => ({
    ...draft,
    after: withoutMembership(draft.after, group),
  });
  const drafts = people.map((draft) => (left.has(draft.urn) ? without(draft) : draft));
  const drafted = new Set<string>(people.map(({ urn }) => urn));
  const users = leaving.filter((user) => !drafted.has(user));
  const ahead = readAhead(graph);
  const known = await ahead.read(users.map((urn) => ({ urn, names: USER_ASPECTS })));
  if (!known.ok) return known;
  for (const user of users) {
    const read = await readUser(ahead.graph, user);
    if (!read.ok) return read;
    if (read.value.stored) drafts.push(without({ ...read.value, after: read.value.before }));
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

function givenNotes(group: string, count: number): readonly string[] {
  if (count === 0) return [];
  return [l10n.t`Members of group "${group}" who stay because their own records name it: ${readableNumber(count)}.`];
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
