import { success } from "../../catalogue/result.ts";
import { entityTypes } from "../../catalogue/urn/entityTypes.ts";
import { parseUserUrn } from "../../catalogue/urn/urn.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";
import { readPage } from "./page.ts";
import { readSearch } from "./searchInput.ts";
import type { QueryListUsersArgs } from "./resolvers.generated.ts";

/** `listUsers(input)`: users that are not marked removed. */
export const listUsers = query(async ({ input }: QueryListUsersArgs, { store, model, countSearch }) => {
  const page = readPage(input);
  if (!page.ok) return page;
  const types = [entityTypes.corpuser.type];
  const searched = readSearch({ query: input.query ?? "" }, model);
  if (!searched.ok) return searched;
  const search = { ...searched.value, types, ...page.value };
  const counted = countSearch(search);
  if (!counted.ok) return counted;
  const { total, urns } = await store.search(search);
  const users = urns.flatMap((urn) => parseUserUrn(urn) ?? []).map(entityRef);
  return success({ start: page.value.start, count: users.length, total, users });
});
