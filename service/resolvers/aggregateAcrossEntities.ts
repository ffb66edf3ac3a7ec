import { success } from "../../catalogue/result.ts";
import { facetsOf } from "./facets.ts";
import { query } from "./operation.ts";
import type { QueryAggregateAcrossEntitiesArgs } from "./resolvers.generated.ts";
import { fieldNamed } from "./searchFilters.ts";
import { facetedBy, readSearch } from "./searchInput.ts";

/** `aggregateAcrossEntities(input)`. Of a field whose values are not counted there is no facet. */
export const aggregateAcrossEntities = query(async ({ input }: QueryAggregateAcrossEntitiesArgs, context) => {
  const searched = readSearch(input, context.model);
  if (!searched.ok) return searched;
  const faceted = facetedBy(searched.value, { ...input.searchFlags, skipAggregates: false });
  const facets = faceted ? await facetsOf(faceted, context) : [];
  const wanted = new Set((input.facets ?? []).flatMap((field) => (field ? [fieldNamed(field)] : [])));
  return success({ facets: wanted.size === 0 ? facets : facets.filter(({ field }) => wanted.has(field)) });
});
