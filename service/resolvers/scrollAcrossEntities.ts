import { success, type Result } from "../../catalogue/result.ts";
import { refused, type Refusal } from "../refusal.ts";
import { scrollIdOf, scrollPosition } from "../scrollId.ts";
import type { Search, SearchedFor } from "../store/search/searching.ts";
import type { Store } from "../store/store.ts";
import { foundEntities } from "./found.ts";
import { query } from "./operation.ts";
import type { QueryScrollAcrossEntitiesArgs } from "./resolvers.generated.ts";
import { facetedBy, readOrder, readResultPage, readSearch } from "./searchInput.ts";

/** The most results that a scroll puts in an order. */
const MOST_ORDERED = 10_000;

/** `scrollAcrossEntities(input)`. */
export const scrollAcrossEntities = query(
  async ({ input }: QueryScrollAcrossEntitiesArgs, { store, model, countSearch }) => {
    const searched = readSearch(input, model);
    if (!searched.ok) return searched;
    const page = readResultPage(0, input.count);
    if (!page.ok) return page;
    const order = readOrder(input.sortInput);
    if (!order.ok) return order;
    const cursor = input.scrollId ? scrollPosition(input.scrollId) : undefined;
    if (input.scrollId && cursor?.isOrdered !== (order.value !== undefined))
      return refused(
        "BAD_REQUEST",
        "scrollId is not from this catalogue, or belongs to another scroll; omit it to start again.",
      );
    const { count } = page.value;
    const counted = countSearch({ ...searched.value, count, order: order.value });
    if (!counted.ok) return counted;
    const found = order.value
      ? await orderedPage(store, { ...searched.value, order: order.value, start: cursor?.after ?? 0, count })
      : success(await nextPage(store, searched.value, { after: cursor?.after, count }));
    if (!found.ok) return found;
    const { urns, next } = found.value;
    const total = cursor?.total ?? (await store.search({ ...searched.value, start: 0, count: 0 })).total;
    const results = foundEntities(urns, input.query);
    return success({
      nextScrollId:
        next === undefined ? undefined : scrollIdOf({ after: next, total, isOrdered: order.value !== undefined }),
      count: results.length,
      total,
      searchResults: results,
      faceted: facetedBy(searched.value, input.searchFlags),
    });
  },
);

interface Page {
  readonly urns: Awaited<ReturnType<Store["scroll"]>>["urns"];
  readonly next: number | undefined;
}

function nextPage(
  store: Store,
  searched: SearchedFor,
  { after, count }: { readonly after: number | undefined; readonly count: number },
): Promise<Page> {
  return store.scroll({ ...searched, after, count });
}

async function orderedPage(store: Store, search: Search): Promise<Result<Page, Refusal>> {
  const { urns, total } = await store.search(search);
  const end = search.start + urns.length;
  if (total >= MOST_ORDERED) {
    return refused(
      "BAD_REQUEST",
      `A scroll can order up to ${MOST_ORDERED} results, and there are more; leave sortInput out, or narrow the search.`,
    );
  }
  return success({ urns, next: urns.length > 0 && end < total ? end : undefined });
}
