import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readGroups } from "../../catalogue/graph/readRelated.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { parseOwnerUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";

/** How many groups are read by one request. */
const GROUPS_PAGE = 100;

/** The user that the catalogue knows the window as, and all groups that they are in. */
export async function ownNames(graph: CatalogueGraph): Promise<Result<readonly OwnerUrn[], CatalogueError>> {
  const stamp = await graph.stamp();
  if (!stamp.ok) return stamp;
  const user = parseOwnerUrn(stamp.value.actor);
  if (!user) return success([]);
  const names = new Set<OwnerUrn>([user]);
  for (let start: number | undefined = 0; start !== undefined;) {
    const groups = await readGroups(graph, user, { start, count: GROUPS_PAGE });
    if (!groups.ok) {
      // Somebody may own datasets without being stored as a user; then they are in no group.
      if (groups.error.kind === "entity-not-found") break;
      return groups;
    }
    for (const { urn } of groups.value.items) names.add(urn);
    start = groups.value.next;
  }
  return success([...names]);
}
