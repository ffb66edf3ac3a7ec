import { success } from "../../catalogue/result.ts";
import { entityTypes } from "../../catalogue/urn/entityTypes.ts";
import { parseGroupUrn } from "../../catalogue/urn/urn.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";
import { readPage } from "./page.ts";
import { readSearch } from "./searchInput.ts";
import type { QueryListGroupsArgs } from "./resolvers.generated.ts";

/** `listGroups(input)`: groups that are not marked removed. */
export const listGroups = query(async ({ input }: QueryListGroupsArgs, { store, model, countSearch }) => {
  const page = readPage(input);
  if (!page.ok) return page;
  const types = [entityTypes.corpGroup.type];
  const searched = readSearch({ query: input.query ?? "" }, model);
  if (!searched.ok) return searched;
  const search = { ...searched.value, types, ...page.value };
  const counted = countSearch(search);
  if (!counted.ok) return counted;
  const { total, urns } = await store.search(search);
  const groups = urns.flatMap((urn) => parseGroupUrn(urn) ?? []).map(entityRef);
  return success({ start: page.value.start, count: groups.length, total, groups });
});
