import type { ScrollResultsResolvers, SearchResultResolvers, SearchResultsResolvers } from "../resolvers.generated.ts";
import type { FieldResolvers } from "../context.ts";
import { facetsOf } from "../facets.ts";
import { matchedFields } from "../matchedFields.ts";

/** The facets of a page of search results, which are counted only where a query asks for them. */
export const searchResultsFields: FieldResolvers<Pick<SearchResultsResolvers, "facets">> = {
  facets: ({ faceted }, _args, context) => (faceted ? facetsOf(faceted, context) : null),
};

/** The facets of a page of a scroll, which are counted only where a query asks for them. */
export const scrollResultsFields: FieldResolvers<Pick<ScrollResultsResolvers, "facets">> = {
  facets: ({ faceted }, _args, context) => (faceted ? facetsOf(faceted, context) : null),
};

/** The fields in which a search result matched, which are found out only where a query asks for them. */
export const searchResultFields: FieldResolvers<Pick<SearchResultResolvers, "matchedFields">> = {
  matchedFields: ({ entity, query }, _args, context) => matchedFields(entity.urn, query, context),
};
