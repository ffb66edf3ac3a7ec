import { success } from "../../catalogue/result.ts";
import { refused } from "../refusal.ts";
import { ownershipTypeRef } from "./entityRef.ts";
import { query } from "./operation.ts";
import { allOwnershipTypes, STORED_TYPES } from "./ownershipTypes.ts";
import { readPage } from "./page.ts";
import type { QueryListOwnershipTypesArgs } from "./resolvers.generated.ts";
import { folded, termsOf } from "../store/search/words.ts";

/** `listOwnershipTypes(input)`. Decision: filters are refused, because passing them over would show more than was asked for. */
export const listOwnershipTypes = query(async ({ input }: QueryListOwnershipTypesArgs, { store, countSearch }) => {
  const page = readPage(input);
  if (!page.ok) return page;
  if (input.filters && input.filters.length > 0) {
    return refused("BAD_REQUEST", "Ownership types cannot be filtered; leave filters out, and use query.");
  }
  const counted = countSearch(STORED_TYPES);
  if (!counted.ok) return counted;
  const types = await allOwnershipTypes(store);
  if (!types.ok) return types;
  const terms = termsOf(input.query ?? "");
  const found = types.value.filter(({ urn, name }) => {
    const text = folded(`${name} ${urn}`);
    return terms.every((term) => text.includes(term));
  });
  const { start, count } = page.value;
  const ownershipTypes = found.slice(start, start + count).map(({ urn }) => ownershipTypeRef(urn));
  return success({ start, count: ownershipTypes.length, total: found.length, ownershipTypes });
});
