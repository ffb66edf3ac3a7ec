import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { everyRelated, readGroups } from "../../catalogue/graph/readRelated.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { parseOwnerUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";

/** The user that the catalogue knows the window as, and all groups that they are in. */
export async function ownNames(graph: CatalogueGraph): Promise<Result<readonly OwnerUrn[], CatalogueError>> {
  const stamp = await graph.stamp();
  if (!stamp.ok) return stamp;
  const user = parseOwnerUrn(stamp.value.actor);
  if (!user) return success([]);
  const groups = await everyRelated((page) => readGroups(graph, user, page));
  if (groups.ok) return success([...new Set<OwnerUrn>([user, ...groups.value.map(({ urn }) => urn)])]);
  // Somebody may own datasets without being stored as a user; then they are in no group.
  return groups.error.kind === "entity-not-found" ? success([user]) : groups;
}
