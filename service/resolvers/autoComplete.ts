import { success, type Result } from "../../catalogue/result.ts";
import { refused, type Refusal } from "../refusal.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { ResolverContext } from "./context.ts";
import { entityRef, type EntityRef } from "./entityRef.ts";
import { query } from "./operation.ts";
import type { QueryAutoCompleteArgs } from "./resolvers.generated.ts";
import { readResultPage, readSearch, type SearchInputs } from "./searchInput.ts";
import { shownName } from "./shownName.ts";
import { folded, termsOf } from "../store/search/words.ts";

/** Entities that complete what was typed, and their names. */
interface Completions {
  readonly entities: readonly EntityRef[];
  readonly suggestions: readonly string[];
}

/** How many completions of one type there are when the caller does not say, and at most. */
const COMPLETIONS = 10;
const MOST_COMPLETIONS = 100;

/** `autoComplete(input)`. Decision: a `limit` over the bound is cut to it. */
export const autoComplete = query(async ({ input: { type, limit, ...input } }: QueryAutoCompleteArgs, context) => {
  const found = await completions({ ...input, types: type ? [type] : undefined }, limit, context);
  return found.ok ? success({ query: input.query, ...found.value }) : found;
});

/** The entities of a search whose names complete what was typed: what is found by other words is left out. */
export async function completions(
  input: SearchInputs,
  limit: number | null | undefined,
  context: ResolverContext,
): Promise<Result<Completions, Refusal>> {
  if (limit !== null && limit !== undefined && limit < 0) return refused("BAD_REQUEST", "limit may not be negative.");
  const searched = readSearch(input, context.model);
  if (!searched.ok) return searched;
  const page = readResultPage(0, Math.min(limit ?? COMPLETIONS, MOST_COMPLETIONS));
  if (!page.ok) return page;
  const counted = context.countSearch({ ...searched.value, ...page.value });
  if (!counted.ok) return counted;
  const { urns } = await context.store.search({ ...searched.value, ...page.value });
  const named = await Promise.all(urns.map(async (urn) => ({ urn, names: await shownName(urn, context) })));
  const terms = termsOf(input.query);
  const fitting = named.filter(({ urn, names }) => isNamed(urn, names, terms));
  return success({
    entities: fitting.map(({ urn }) => entityRef(urn)),
    suggestions: fitting.map(({ names: { shown } }) => shown),
  });
}

function isNamed(
  urn: EntityUrn,
  { own, shown }: Awaited<ReturnType<typeof shownName>>,
  terms: readonly string[],
): boolean {
  const names = [own, shown, urn].map((name) => folded(name));
  return terms.every((term) => names.some((name) => name.includes(term)));
}
