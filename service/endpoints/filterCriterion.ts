import * as z from "zod";
import { FILTER_OPERATORS } from "../resolvers/searchFilters.ts";

/** A condition of a filter, as the bodies of requests have it. */
export const filterCriterion = z.object({
  field: z.string(),
  values: z.array(z.string()).nullish(),
  negated: z.boolean().nullish(),
  condition: z.enum(FILTER_OPERATORS).nullish(),
});
