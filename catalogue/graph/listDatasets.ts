import { entityTypes } from "../urn/entityTypes.ts";
import { success, type Result } from "../result.ts";
import { parseDatasetUrn, type DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { SEARCH } from "./operations.generated.ts";
import { displayNameOf } from "./person.ts";

/** Which datasets, and how many of them. */
interface ListedPage {
  /** Words that must all occur; empty: all datasets. */
  readonly query: string;
  /** What the page before gave as `next`. `undefined`: the first page. */
  readonly after?: number | undefined;
  /** How many to return at most. */
  readonly count: number;
  readonly signal?: AbortSignal;
}

/** A dataset in a list. */
export interface ListedDataset {
  readonly urn: DatasetUrn;
  /** What people call it, unless that is the name in its URN. */
  readonly displayName: string | undefined;
}

/** A page of datasets, how many there are in all, and where the next page begins. */
interface ListedDatasets {
  readonly items: readonly ListedDataset[];
  readonly total: number;
  /** `undefined`: this was the last page. */
  readonly next: number | undefined;
}

/** Lists datasets with the names to show, page by page. */
export async function listDatasets(
  graph: CatalogueGraph,
  { query, after = 0, count, signal }: ListedPage,
): Promise<Result<ListedDatasets, CatalogueError>> {
  const words = query.trim() === "" ? "*" : query;
  const input = { types: [entityTypes.dataset.graphql.type], query: words, start: after, count };
  const reply = await graph.execute(SEARCH, { input }, signal);
  if (!reply.ok) return reply;
  const { total = 0, searchResults = [] } = reply.value.searchAcrossEntities ?? {};
  const items = searchResults.flatMap(({ entity }) => {
    const urn = parseDatasetUrn(entity.urn);
    return urn ? [{ urn, displayName: displayNameOf(urn, entity) }] : [];
  });
  const end = after + searchResults.length;
  return success({ items, total, next: searchResults.length > 0 && end < total ? end : undefined });
}
