import { success } from "../../catalogue/result.ts";
import type { QuerySearchAcrossEntitiesArgs } from "./resolvers.generated.ts";
import { refused } from "../refusal.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";

/** The most results of one page. */
const MAX_COUNT = 10_000;

/** The most words, and characters, that are searched for; a store is asked for each word in turn. */
const MAX_WORDS = 50;
const MAX_QUERY_LENGTH = 2000;

/** `searchAcrossEntities(input)`. Decision: a `count` over the bound is cut to it; the answer says how many there are. */
export const searchAcrossEntities = query(async ({ input }: QuerySearchAcrossEntitiesArgs, { store, model }) => {
  const { types, query: words, start: from, count: most } = input;
  const [start, count] = [from ?? 0, most ?? 10];
  if (start < 0 || count < 0) return refused("BAD_REQUEST", "start and count may not be negative.");
  const wordCount = words.split(/\s+/).filter(Boolean).length;
  if (wordCount > MAX_WORDS) {
    return refused("BAD_REQUEST", `The search has ${wordCount} words; search for ${MAX_WORDS} at most.`);
  }
  if (words.length > MAX_QUERY_LENGTH) {
    return refused("BAD_REQUEST", `The search has more than ${MAX_QUERY_LENGTH} characters; shorten it.`);
  }
  const shown = model.types();
  const page = await store.search({
    // Of a type that is not shown nothing is found.
    types: shown
      .filter(({ graphql }) => !types || types.length === 0 || types.some((type) => type === graphql.type))
      .map(({ type }) => type),
    query: words,
    start,
    count: Math.min(count, MAX_COUNT),
  });
  const searchResults = page.urns.map((urn) => ({ entity: entityRef(urn) }));
  return success({ start, count: searchResults.length, total: page.total, searchResults });
});
