import * as l10n from "@vscode/l10n";
import { concernsOne, errorSentence, type CatalogueError } from "../graph/error.ts";
import type { CatalogueGraph, StoredAspects } from "../graph/graph.ts";
import { membersOfEach } from "../graph/membersOf.ts";
import { readOnce } from "../graph/readOnce.ts";
import type { AspectName } from "../model/aspects.ts";
import { success, type Result } from "../result.ts";
import { parseGroupUrn, parseUserUrn, type EntityUrn, type GroupUrn, type OwnerUrn, type UserUrn } from "../urn/urn.ts";
import type { PeopleInFile } from "./peopleInFile.ts";
import type { WantedFields } from "./wanted.ts";
import { peopleOfGroup, type KnownPeople } from "./wantedGroup.ts";
import { groupsOfStored, PULLED_FROM_USER, wantedUser } from "./wantedUser.ts";
import { withoutInvalid } from "./withoutInvalid.ts";

/** The users and groups that some groups name, and their members. */
interface PeopleOfGroups {
  /** A catalogue that has read the users and groups whom the groups name already, so that reading them sends nothing. */
  readonly people: CatalogueGraph;
  /** By group: the users who have it among their groups, as the catalogue lists them. */
  readonly related: ReadonlyMap<EntityUrn, readonly UserUrn[]>;
  readonly notes: readonly string[];
}

interface PeopleOptions extends PeopleInFile {
  readonly signal?: AbortSignal | undefined;
}

/** Reads the users and groups that the groups among some entities name, and their members. Fails when the catalogue does not answer. */
export async function readPeopleOfGroups(
  graph: CatalogueGraph,
  entities: readonly (readonly [EntityUrn, Result<StoredAspects, CatalogueError>])[],
  { inline, named, signal }: PeopleOptions,
): Promise<Result<PeopleOfGroups, CatalogueError>> {
  const groups = entities.flatMap(([urn, stored]) => {
    const group = parseGroupUrn(urn);
    return group && stored.ok ? [{ group, stored: stored.value }] : [];
  });
  const related = new Map<EntityUrn, readonly UserUrn[]>();
  const notes: string[] = [];
  const asked = await membersOfEach(
    graph,
    groups.map(({ group }) => group),
    signal,
  );
  for (const [group, members] of asked) {
    if (members.ok) related.set(group, members.value);
    // A group that exists in a rehearsal only has no members that the catalogue could list.
    else if (members.error.kind === "entity-not-found" && graph.isRehearsed?.(group)) continue;
    else if (concernsOne(members.error)) notes.push(unknownMembers(group, members.error));
    else return members;
  }
  const ahead = readOnce(graph);
  const people = groups.flatMap(({ group, stored }) =>
    peopleOfGroup(stored, [...(related.get(group) ?? []), ...(named.get(group) ?? [])]),
  );
  const read = await ahead.readMany(people.map((urn) => ({ urn, names: namesOf(urn, inline) })));
  return read.ok ? success({ people: ahead, related, notes }) : read;
}

function unknownMembers(group: GroupUrn, error: CatalogueError): string {
  return l10n.t`Members of ${group} may be missing, because the catalogue did not list them: ${errorSentence(error)}`;
}

/** What is read of somebody whom a group names. */
function namesOf(urn: OwnerUrn, inline: ReadonlySet<UserUrn>): readonly AspectName[] {
  const user = parseUserUrn(urn);
  if (!user) return [];
  return inline.has(user) ? PULLED_FROM_USER : MEMBERSHIP;
}

const MEMBERSHIP: readonly AspectName[] = ["groupMembership", "nativeGroupMembership"];

/** What is known of the users and groups that some groups name. */
export type AroundGroups = Pick<PeopleOfGroups, "people" | "related"> & PeopleInFile;

/** What is known of the users and groups that a group names, and what is left out of those defined inside of it. */
export async function knownPeople(
  group: GroupUrn,
  stored: StoredAspects,
  { people, related, inline, named }: AroundGroups,
): Promise<KnownPeople & { readonly notes: readonly string[] }> {
  const existing = new Set<OwnerUrn>([group]);
  const members = new Set<OwnerUrn>();
  const fields = new Map<OwnerUrn, WantedFields>();
  const notes: string[] = [];
  const users = related.get(group) ?? [];
  const maybe = named.get(group) ?? [];
  for (const urn of peopleOfGroup(stored, [...users, ...maybe])) {
    const read = await people.readAspects(urn, namesOf(urn, inline));
    if (!read.ok) continue;
    const user = parseUserUrn(urn);
    if (user && inline.has(user)) {
      const valid = withoutInvalid(user, wantedUser(user, read.value));
      fields.set(user, valid.fields);
      notes.push(...valid.notes);
    }
    existing.add(urn);
    if (groupsOfStored(read.value).includes(group)) members.add(urn);
  }
  const known = { exists: (urn: OwnerUrn) => existing.has(urn), memberOf: (urn: OwnerUrn) => members.has(urn) };
  // Who leaves the group in a rehearsal is still listed by the catalogue.
  const still = users.filter((urn) => members.has(urn) || people.isRehearsed?.(urn) !== true);
  return { related: [...still, ...maybe.filter((urn) => members.has(urn))], ...known, inline: fields, notes };
}
