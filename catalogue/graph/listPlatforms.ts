import { success, type Result } from "../result.ts";
import { inOrderOfNames } from "../text/nameOrder.ts";
import { datasetParts } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { listDatasets } from "./listDatasets.ts";

/** How many datasets of further platforms are read by one request. */
const AT_ONCE = 100;

/**
 * The platforms of which the catalogue has datasets, in the order of names. Each request asks only for datasets of platforms that
 * are not known yet, so there are at most as many requests as platforms, and one more. A catalogue counts the values of a field
 * only in its first results, in which a platform may be missing.
 */
export async function listPlatforms(
  graph: CatalogueGraph,
  signal?: AbortSignal,
): Promise<Result<readonly string[], CatalogueError>> {
  const platforms = new Set<string>();
  for (let before = -1; before < platforms.size;) {
    before = platforms.size;
    const page = { query: "", otherThan: [...platforms], count: AT_ONCE, ...(signal ? { signal } : {}) };
    const listed = await listDatasets(graph, page);
    if (!listed.ok) return listed;
    for (const { urn } of listed.value.items) platforms.add(datasetParts(urn).platform);
  }
  return success([...platforms].toSorted(inOrderOfNames));
}
