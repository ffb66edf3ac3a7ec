import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Refusal } from "../refusal.ts";
import type { ResolverContext } from "./context.ts";
import { readPage } from "./page.ts";
import { readSearch, readStart } from "./searchInput.ts";
import { termsOf } from "../store/search/words.ts";
import type { ListGroupsInput, ListUsersInput } from "./resolvers.generated.ts";

/** One page of the entities of a type that are not marked removed. */
interface ListedOwners {
  readonly start: number;
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly urns: readonly EntityUrn[];
}

/** Reads the page of users or groups that is asked for, of those that a search for its words finds. */
export async function listedOwners(
  input: ListUsersInput | ListGroupsInput,
  type: string,
  { store, model, countSearch }: ResolverContext,
): Promise<Result<ListedOwners, Refusal>> {
  const page = readPage(input);
  if (!page.ok) return page;
  const searched = readSearch({ query: input.query ?? "" }, model);
  if (!searched.ok) return searched;
  const inBound = termsOf(searched.value.query).length > 0 ? readStart(page.value.start) : success(undefined);
  if (!inBound.ok) return inBound;
  const search = { ...searched.value, types: [type], ...page.value };
  const counted = countSearch(search);
  if (!counted.ok) return counted;
  const { total, isTotalExact, urns } = await store.search(search);
  return success({ start: page.value.start, total, isTotalExact, urns });
}
