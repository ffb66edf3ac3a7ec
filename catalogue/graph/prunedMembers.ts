import * as l10n from "@vscode/l10n";
import type { GroupAspects } from "../changes/group.ts";
import { isMember, USER_ASPECTS, withoutMembership, type UserAspects } from "../changes/user.ts";
import type { GroupRecord } from "../records/groupRecord.ts";
import { success, type Result } from "../result.ts";
import { readableNumber } from "../text/language.ts";
import { parseUserUrn, type GroupUrn, type UserUrn } from "../urn/urn.ts";
import { concernsOne, type CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { membersOf } from "./membersOf.ts";
import { readOnce } from "./readOnce.ts";
import type { Draft, UpsertOptions } from "./upsert.ts";
import { readUser } from "./decideUser.ts";

/** A group that is to be upserted, and the users that its record names. */
interface DraftedGroup {
  readonly group: Draft<GroupAspects>;
  readonly people: readonly Draft<UserAspects>[];
  readonly record: Pick<GroupRecord, "id">;
  /** The members that the record names. `undefined`: it has no field for them. */
  readonly named: ReadonlySet<UserUrn> | undefined;
  /** The users whom the record does not name, and who stay, because their own records have the group among their groups. */
  readonly staying: ReadonlySet<UserUrn>;
  readonly options: UpsertOptions;
}

interface PrunedMembers {
  /** The drafts of the group's people and of the users who leave it, without the group among theirs; one of each user. */
  readonly people: readonly Draft<UserAspects>[];
  readonly leaving: readonly UserUrn[];
  /** Says who stays. */
  readonly notes: readonly string[];
}

/** Lets the members leave a group that its record does not name, if that is asked for. */
export async function prunedMembers(
  graph: CatalogueGraph,
  urn: GroupUrn,
  drafted: DraftedGroup,
): Promise<Result<PrunedMembers, CatalogueError>> {
  const { record, staying, options } = drafted;
  const unnamed = await unnamedMembers(graph, urn, drafted);
  if (!unnamed.ok) return unnamed;
  const leaving = options.pruneMembers ? (unnamed.value ?? []).filter((user) => !staying.has(user)) : [];
  const people = await withLeaving(graph, urn, { people: drafted.people, leaving });
  if (!people.ok) return people;
  const given = (unnamed.value ?? []).filter((user) => staying.has(user));
  const notes = [...unnamedNotes(record.id, unnamed.value, options), ...givenNotes(record.id, given.length)];
  return success({ people: people.value, leaving, notes });
}

/**
 * The members that a group has and its record does not; none unless something is done or said about them: then they leave,
 * or it is noted that they stay. `undefined`: they would leave, but the catalogue does not list them, because the group does
 * not exist in it.
 */
async function unnamedMembers(
  graph: CatalogueGraph,
  urn: GroupUrn,
  { group: { before, stored }, named, options }: DraftedGroup,
): Promise<Result<readonly UserUrn[] | undefined, CatalogueError>> {
  if (!named || !(options.pruneMembers || (stored && options.notesUnnamedMembers))) return success([]);
  const related = await membersOf(graph, urn);
  if (!related.ok) {
    if (options.pruneMembers && related.error.kind === "entity-not-found") return success(undefined);
    // What only a note needs fails nothing that an upsert would do.
    return options.pruneMembers || !concernsOne(related.error) ? related : success([]);
  }
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
  const ahead = readOnce(graph);
  const known = await ahead.readMany(users.map((urn) => ({ urn, names: USER_ASPECTS })));
  if (!known.ok) return known;
  for (const user of users) {
    const read = await readUser(ahead, user);
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
  return [
    count === 1
      ? l10n.t(
          '1 member of group "{0}" is not in its record but stays, because the user\'s own record names the group.',
          group,
        )
      : l10n.t(
          '{0} members of group "{1}" are not in its record but stay, because their own records name the group.',
          readableNumber(count),
          group,
        ),
  ];
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
