import * as z from "zod";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { UserUrn } from "../../catalogue/urn/urn.ts";

/** The access tokens of a user, a page at a time. */
const TOKENS = {
  document:
    "query tokens($input: ListAccessTokenInput!) { listAccessTokens(input: $input) { total tokens { name expiresAt } } }",
  data: z.object({
    listAccessTokens: z.object({
      total: z.number(),
      tokens: z.array(z.object({ name: z.string(), expiresAt: z.number().nullish() })),
    }),
  }),
};

/** How many are listed in one request. */
const PAGE = 200;

/**
 * The names of the access tokens of a user that have not expired. Fails with `forbidden` if the catalogue does not list them, as for
 * somebody whose own token does not have the role owner.
 * @param now in milliseconds since the epoch
 */
export async function validTokens(
  graph: CatalogueGraph,
  user: UserUrn,
  { now, signal }: { readonly now: number; readonly signal: AbortSignal },
): Promise<Result<readonly string[], CatalogueError>> {
  const names: string[] = [];
  for (let start = 0, total = 1; start < total;) {
    const input = { start, count: PAGE, filters: [{ field: "actorUrn", values: [user] }] };
    const page = await graph.execute(TOKENS, { input }, signal);
    if (!page.ok) return page;
    const { tokens, total: all } = page.value.listAccessTokens;
    for (const { name, expiresAt } of tokens) if ((expiresAt ?? Infinity) > now) names.push(name);
    // A page without tokens is the last, whatever their number is said to be.
    total = tokens.length === 0 ? 0 : all;
    start += tokens.length;
  }
  return success(names);
}
