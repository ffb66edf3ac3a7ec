import { success } from "../../catalogue/result.ts";
import { refused } from "../refusal.ts";
import { foundEntities } from "./found.ts";
import { query } from "./operation.ts";
import type { QueryScrollAcrossEntitiesArgs } from "./resolvers.generated.ts";
import { scrolledPage } from "./scrolledPage.ts";
import { facetedBy, readOrder, readResultPage, readSearch } from "./searchInput.ts";

/** `scrollAcrossEntities(input)`. */
export const scrollAcrossEntities = query(
  async ({ input }: QueryScrollAcrossEntitiesArgs, { store, model, countSearch }) => {
    const searched = readSearch(input, model);
    if (!searched.ok) return searched;
    if (input.count === 0)
      return refused("BAD_REQUEST", "count must be at least 1; an empty page would end the scroll.");
    const page = readResultPage(0, input.count);
    if (!page.ok) return page;
    const order = readOrder(input.sortInput);
    if (!order.ok) return order;
    const { count } = page.value;
    const counted = countSearch({ ...searched.value, count, order: order.value });
    if (!counted.ok) return counted;
    const found = await scrolledPage(store, searched.value, {
      scrollId: input.scrollId,
      count,
      order: order.value,
    });
    if (!found.ok) return found;
    const results = foundEntities(found.value.urns, input.query);
    return success({
      nextScrollId: found.value.nextScrollId,
      count: results.length,
      total: found.value.total,
      searchResults: results,
      faceted: facetedBy(searched.value, input.searchFlags),
    });
  },
);
