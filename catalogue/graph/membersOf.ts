import { inFlight } from "../collections/inFlight.ts";
import { success, type Result } from "../result.ts";
import { parseUserUrn, type GroupUrn, type UserUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { everyRelated, readMembers } from "./readRelated.ts";

/** All users who are members of a group. */
export async function membersOf(
  graph: CatalogueGraph,
  group: GroupUrn,
  signal?: AbortSignal,
): Promise<Result<readonly UserUrn[], CatalogueError>> {
  const members = await everyRelated((page) => readMembers(graph, group, page), signal);
  return members.ok ? success(members.value.flatMap(({ urn }) => parseUserUrn(urn) ?? [])) : members;
}

/** How many groups are asked for their members at once. */
const IN_FLIGHT = 8;

/** All users who are members of each of some groups, or why that could not be read. */
export async function membersOfEach(
  graph: CatalogueGraph,
  groups: readonly GroupUrn[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<GroupUrn, Result<readonly UserUrn[], CatalogueError>>> {
  const read = async (group: GroupUrn): Promise<[GroupUrn, Awaited<ReturnType<typeof membersOf>>]> => [
    group,
    await membersOf(graph, group, signal),
  ];
  return new Map(await inFlight(IN_FLIGHT, groups, read));
}
