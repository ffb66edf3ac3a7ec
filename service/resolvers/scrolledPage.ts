import { success, type Result } from "../../catalogue/result.ts";
import { refused, type Refusal } from "../refusal.ts";
import { scrollIdOf, scrollOf, scrollPosition } from "../scrollId.ts";
import type { ScrollPage, Search, SearchedFor } from "../store/search/searching.ts";
import type { Store } from "../store/store.ts";

/** The most results that a scroll puts in an order. */
const MOST_ORDERED = 10_000;

/** Which page of a scroll is wanted, and in which order. */
interface ScrollWish extends Pick<Search, "count" | "order"> {
  /** As the page before gave it. Absent or empty: the first page. */
  readonly scrollId?: string | null | undefined;
}

/** One page of a scroll. */
interface ScrolledPage {
  readonly urns: ScrollPage["urns"];
  /** How many there were in all when the scroll began. */
  readonly total: number;
  /** `undefined`: this is the last page. */
  readonly nextScrollId: string | undefined;
}

/** Reads one page of a scroll, of GraphQL or of OpenAPI. */
export async function scrolledPage(
  store: Store,
  searched: SearchedFor,
  { scrollId, count, order }: ScrollWish,
): Promise<Result<ScrolledPage, Refusal>> {
  const scroll = scrollOf([searched.types?.toSorted(), order?.by, order?.descending]);
  const position = scrollId ? scrollPosition(scrollId) : undefined;
  if (scrollId && position?.scroll !== scroll)
    return refused(
      "BAD_REQUEST",
      "scrollId is not from this catalogue, or belongs to another scroll; omit it to start again.",
    );
  const found = order
    ? await orderedPage(store, { ...searched, order, start: position?.after ?? 0, count })
    : success(await store.scroll({ ...searched, after: position?.after, count }));
  if (!found.ok) return found;
  const { urns, next } = found.value;
  const total = position?.total ?? (await store.search({ ...searched, start: 0, count: 0 })).total;
  const nextScrollId = next === undefined ? undefined : scrollIdOf({ after: next, total, scroll });
  return success({ urns, total, nextScrollId });
}

async function orderedPage(store: Store, search: Search): Promise<Result<ScrollPage, Refusal>> {
  const { urns, total, isTotalExact } = await store.search(search);
  const end = search.start + urns.length;
  if (total > MOST_ORDERED || (total === MOST_ORDERED && !isTotalExact)) {
    return refused(
      "BAD_REQUEST",
      `There are too many results to order; leave out the order, or narrow the search to fewer than ${MOST_ORDERED} results.`,
    );
  }
  return success({ urns, next: urns.length > 0 && end < total ? end : undefined });
}
