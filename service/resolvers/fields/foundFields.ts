import type { ScrollResultsResolvers, SearchResultResolvers, SearchResultsResolvers } from "../resolvers.generated.ts";
import type { FieldResolvers } from "../context.ts";
import { facetsOf } from "../facets.ts";
import { matchedFields } from "../matchedFields.ts";

/** What of search results is worked out only where it is asked for. */
export const searchResultsFields: FieldResolvers<Pick<SearchResultsResolvers, "facets">> = {
  facets: ({ faceted }, _args, context) => (faceted ? facetsOf(faceted, context) : null),
};

/** The same of a scroll. */
export const scrollResultsFields: FieldResolvers<Pick<ScrollResultsResolvers, "facets">> = {
  facets: ({ faceted }, _args, context) => (faceted ? facetsOf(faceted, context) : null),
};

/** The same of one result. */
export const searchResultFields: FieldResolvers<Pick<SearchResultResolvers, "matchedFields">> = {
  matchedFields: ({ entity, query }, _args, context) => matchedFields(entity.urn, query, context),
};
