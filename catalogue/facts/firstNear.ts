import { datasetSearches, nearDatasets } from "../urn/nearDatasets.ts";
import type { DatasetUrn } from "../urn/urn.ts";

/** So many searches are made for one dataset. */
const MOST_SEARCHES = 3;

/**
 * The datasets most like one that does not exist: those of the first search that finds any, so that few are made.
 * @param search finds datasets by a part of their names; `undefined`: it failed, and the next would, too
 */
export async function firstNear(
  urn: DatasetUrn,
  search: (typed: string) => Promise<readonly DatasetUrn[] | undefined>,
): Promise<readonly DatasetUrn[]> {
  for (const typed of searchesFor(urn)) {
    const found = await search(typed);
    if (!found) return [];
    const near = nearDatasets(urn, found);
    if (near.length > 0) return near;
  }
  return [];
}

/** The last word of the name, then pieces of it: a typing error there leaves one of them as it is. */
function searchesFor(urn: DatasetUrn): readonly string[] {
  const all = datasetSearches(urn);
  return all.filter((part) => all[0]?.includes(part)).slice(0, MOST_SEARCHES);
}
