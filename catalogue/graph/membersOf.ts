import { success, type Result } from "../result.ts";
import { parseUserUrn, type GroupUrn, type UserUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { everyRelated, readMembers } from "./readRelated.ts";

/** All users who are members of a group. */
export async function membersOf(
  graph: CatalogueGraph,
  group: GroupUrn,
): Promise<Result<readonly UserUrn[], CatalogueError>> {
  const members = await everyRelated((page) => readMembers(graph, group, page));
  return members.ok ? success(members.value.flatMap(({ urn }) => parseUserUrn(urn) ?? [])) : members;
}
