import { success, type Result } from "../result.ts";
import { parseUserUrn, type GroupUrn, type UserUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { readMembers } from "./readRelated.ts";

/** How many members are listed in one request. */
const PAGE = 1_000;

/** All users who are members of a group. */
export async function membersOf(
  graph: CatalogueGraph,
  group: GroupUrn,
): Promise<Result<readonly UserUrn[], CatalogueError>> {
  const members: UserUrn[] = [];
  for (let start: number | undefined = 0; start !== undefined;) {
    const page = await readMembers(graph, group, { start, count: PAGE });
    if (!page.ok) return page;
    for (const { urn } of page.value.items) members.push(...[parseUserUrn(urn) ?? []].flat());
    start = page.value.next;
  }
  return success(members);
}
