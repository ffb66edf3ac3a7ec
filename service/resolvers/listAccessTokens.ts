import { success, type Result } from "../../catalogue/result.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { accessTokenMetadata } from "./accessTokenMetadata.ts";
import { query } from "./operation.ts";
import { readPage } from "./page.ts";
import type { FacetFilterInput, QueryListAccessTokensArgs } from "./resolvers.generated.ts";

/** Which tokens a caller asks for. */
interface TokenFilter {
  readonly actor?: string | undefined;
  readonly createdBy?: string | undefined;
}

/**
 * `listAccessTokens(input)`: the tokens that are stored, the newest first; the one of a run of the service is not.
 * Decision: without the role owner a caller sees the tokens of their own only.
 */
export const listAccessTokens = query(async ({ input }: QueryListAccessTokensArgs, { caller, store }) => {
  const page = readPage(input);
  if (!page.ok) return page;
  const filter = readFilters(input.filters ?? []);
  if (!filter.ok) return filter;
  const own = caller.role === "owner" ? {} : { actor: caller.actor };
  if (own.actor !== undefined && (filter.value.actor ?? own.actor) !== own.actor) {
    return refused("FORBIDDEN", "Only an access token with the role owner can list the access tokens of other users.");
  }
  const { total, tokens } = await store.tokens({ ...filter.value, ...own, ...page.value });
  return success({ start: page.value.start, count: tokens.length, total, tokens: tokens.map(accessTokenMetadata) });
});

const FIELDS: ReadonlyMap<string, keyof TokenFilter> = new Map([
  ["actorUrn", "actor"],
  ["ownerUrn", "createdBy"],
]);

/** Decision: a filter that is not understood is refused, because passing it over would show more than was asked for. */
function readFilters(filters: readonly FacetFilterInput[]): Result<TokenFilter, Refusal> {
  const found: { actor?: string; createdBy?: string } = {};
  for (const { field, values, negated, condition } of filters) {
    const name = FIELDS.get(field.replace(/\.keyword$/, ""));
    const [value, ...others] = values ?? [];
    const isEqual = !negated && (condition ?? "EQUAL") === "EQUAL";
    if (!name || value === undefined || others.length > 0 || !isEqual || found[name] !== undefined) {
      return refused(
        "BAD_REQUEST",
        `Access tokens cannot be filtered by this condition on ${quoted(field)}; give actorUrn, ownerUrn or both, each with one value and the condition EQUAL.`,
      );
    }
    found[name] = value;
  }
  return success(found);
}
