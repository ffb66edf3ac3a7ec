import { success, type Result } from "../../catalogue/result.ts";
import { entityTypes } from "../../catalogue/urn/entityTypes.ts";
import { parseGroupUrn, parseUserUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import type { Refusal } from "../refusal.ts";
import { termsOf } from "../store/search/words.ts";
import type { ResolverContext } from "./context.ts";
import { entityRef, type EntityRef } from "./entityRef.ts";
import { query } from "./operation.ts";
import { readPage } from "./page.ts";
import type {
  ListGroupsInput,
  ListUsersInput,
  QueryListGroupsArgs,
  QueryListUsersArgs,
} from "./resolvers.generated.ts";
import { readSearch, readStart } from "./searchInput.ts";

/** `listUsers(input)`: users that are not marked removed. */
export const listUsers = query(async ({ input }: QueryListUsersArgs, context) => {
  const listed = await listedOwners(input, { type: entityTypes.corpuser.type, parse: parseUserUrn }, context);
  return listed.ok ? success({ ...listed.value.page, users: listed.value.owners }) : listed;
});

/** `listGroups(input)`: groups that are not marked removed. */
export const listGroups = query(async ({ input }: QueryListGroupsArgs, context) => {
  const listed = await listedOwners(input, { type: entityTypes.corpGroup.type, parse: parseGroupUrn }, context);
  return listed.ok ? success({ ...listed.value.page, groups: listed.value.owners }) : listed;
});

/** One page of the entities of a type that are not marked removed. */
interface ListedOwners<U extends OwnerUrn> {
  readonly page: {
    readonly start: number;
    readonly count: number;
    readonly total: number;
    readonly isTotalExact: boolean;
  };
  readonly owners: readonly EntityRef<U>[];
}

/** Reads the page of users or groups that is asked for, of those that a search for its words finds. */
async function listedOwners<U extends OwnerUrn>(
  input: ListUsersInput | ListGroupsInput,
  { type, parse }: { readonly type: string; readonly parse: (urn: string) => U | undefined },
  { store, model, countSearch }: ResolverContext,
): Promise<Result<ListedOwners<U>, Refusal>> {
  const page = readPage(input);
  if (!page.ok) return page;
  const { start } = page.value;
  const searched = readSearch({ query: input.query ?? "" }, model);
  if (!searched.ok) return searched;
  const inBound = termsOf(searched.value.query).length > 0 ? readStart(start) : success(undefined);
  if (!inBound.ok) return inBound;
  const search = { ...searched.value, types: [type], ...page.value };
  const counted = countSearch(search);
  if (!counted.ok) return counted;
  const { total, isTotalExact, urns } = await store.search(search);
  const owners = urns.flatMap((urn) => parse(urn) ?? []).map(entityRef);
  return success({ page: { start, count: owners.length, total, isTotalExact }, owners });
}
