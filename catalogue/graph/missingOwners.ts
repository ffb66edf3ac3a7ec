import { success, type Result } from "../result.ts";
import { groupUrn, parseOwnerUrn, userUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { listDatasets } from "./listDatasets.ts";
import { markGone, type MaybeGone } from "./markGone.ts";
import { personOf, type Person } from "./person.ts";

/**
 * The users and groups with this ID or URN that the catalogue does not have although they own datasets, as a user does who was
 * deleted. No search for users and groups finds them.
 */
export async function missingOwners(
  graph: CatalogueGraph,
  idOrUrn: string,
): Promise<Result<readonly (Person & MaybeGone)[], CatalogueError>> {
  const text = idOrUrn.trim();
  if (text === "") return success([]);
  const urn = parseOwnerUrn(text);
  const owning: Person[] = [];
  for (const each of urn ? [urn] : [userUrn(text), groupUrn(text)]) {
    const owned = await listDatasets(graph, { query: "", owners: [each], count: 1 });
    if (!owned.ok) return owned;
    const person = personOf({ urn: each });
    if (person && owned.value.items.length > 0) owning.push(person);
  }
  const marked = await markGone(graph, owning);
  return marked.ok ? success(marked.value.filter(({ gone }) => gone === "missing")) : marked;
}
