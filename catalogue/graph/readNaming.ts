import { nameWithId } from "../display/nameWithId.ts";
import { success, type Result } from "../result.ts";
import { entityName, parseGroupUrn, parseUserUrn, type OwnerUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import type { Person } from "./person.ts";
import {
  everyRelated,
  readGroups,
  readMembers,
  readMostOwned,
  readReports,
  type MaybeCutShort,
  type NamedEntity,
} from "./readRelated.ts";

/** What names a user or group. `isCutShort`: they own more than the catalogue lists. */
export interface NamedIn extends MaybeCutShort {
  /** The datasets that they own. */
  readonly datasets: readonly NamedEntity[];
  /** The groups that a user is a member of. */
  readonly groups: readonly NamedEntity[];
  /** What they own that is not a dataset, such as groups. */
  readonly owned: readonly NamedEntity[];
  /** The users whose manager a user is. */
  readonly reports: readonly NamedEntity[];
}

/** What the catalogue has that names a user or group, as far as it knows these relationships. */
export async function readNaming(
  graph: CatalogueGraph,
  person: OwnerUrn,
  signal?: AbortSignal,
): Promise<Result<NamedIn, CatalogueError>> {
  const owned = await readMostOwned(graph, person, signal);
  if (!owned.ok) return owned;
  const { others, datasets: ownedDatasets, ...cutShort } = owned.value;
  const datasets = ownedDatasets.map(({ urn }) => ({ urn, name: entityName(urn) }));
  if (!parseUserUrn(person)) return success({ datasets, groups: [], owned: others, reports: [], ...cutShort });
  const groups = await everyRelated((page) => readGroups(graph, person, page), signal);
  if (!groups.ok) return groups;
  const reports = await everyRelated((page) => readReports(graph, person, page), signal);
  if (!reports.ok) return reports;
  const memberOf = named(groups.value);
  return success({ datasets, groups: memberOf, owned: others, reports: named(reports.value), ...cutShort });
}

/** What names a user or group that is to be marked as removed, and how many members it has: none, if it is a user. */
export interface NamingAndMembers extends NamedIn {
  readonly members: number;
}

/** What the catalogue has that depends on a user or group. */
export async function readNamingAndMembers(
  graph: CatalogueGraph,
  person: OwnerUrn,
  signal?: AbortSignal,
): Promise<Result<NamingAndMembers, CatalogueError>> {
  const naming = await readNaming(graph, person, signal);
  if (!naming.ok) return naming;
  const group = parseGroupUrn(person);
  if (!group) return success({ ...naming.value, members: 0 });
  const members = await readMembers(graph, group, { start: 0, count: 1, ...(signal ? { signal } : {}) });
  return members.ok ? success({ ...naming.value, members: members.value.total }) : members;
}

/** Each once: a user may be a member of a group by ingestion and in the catalogue. */
function named(people: readonly Person[]): readonly NamedEntity[] {
  return [...new Map(people.map(({ urn, name }) => [urn, { urn, name: nameWithId(urn, name) }])).values()];
}
