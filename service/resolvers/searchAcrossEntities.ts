import { success, type Result } from "../../catalogue/result.ts";
import type { Refusal } from "../refusal.ts";
import type { ResolverContext } from "./context.ts";
import { foundEntities, type FoundEntities } from "./found.ts";
import { query } from "./operation.ts";
import type { QuerySearchAcrossEntitiesArgs } from "./resolvers.generated.ts";
import { facetedBy, readOrder, readResultPage, readSearch, type AskedOrder, type SearchInputs } from "./searchInput.ts";

/** A search, and which page of its results is asked for. */
interface SearchPageInput extends SearchInputs {
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly sortInput?: AskedOrder | null | undefined;
}

/** `searchAcrossEntities(input)`. */
export const searchAcrossEntities = query(({ input }: QuerySearchAcrossEntitiesArgs, context) =>
  searchResults(input, context),
);

/** A page of search results. */
export async function searchResults(
  input: SearchPageInput,
  { store, model, countSearch }: ResolverContext,
): Promise<Result<FoundEntities, Refusal>> {
  const searched = readSearch(input, model);
  if (!searched.ok) return searched;
  const page = readResultPage(input.start, input.count);
  if (!page.ok) return page;
  const order = readOrder(input.sortInput);
  if (!order.ok) return order;
  const counted = countSearch({ ...searched.value, ...page.value, order: order.value });
  if (!counted.ok) return counted;
  const { urns, total, isTotalExact } = await store.search({ ...searched.value, ...page.value, order: order.value });
  const results = foundEntities(urns, input.query);
  const faceted = facetedBy(searched.value, input.searchFlags);
  return success({
    start: page.value.start,
    count: results.length,
    total,
    isTotalExact,
    searchResults: results,
    faceted,
  });
}
