import { success } from "../../catalogue/result.ts";
import { entityTypes } from "../../catalogue/urn/entityTypes.ts";
import { parseGroupUrn } from "../../catalogue/urn/urn.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";
import { readPage } from "./page.ts";
import type { QueryListGroupsArgs } from "./resolvers.generated.ts";

/** `listGroups(input)`: groups that are not marked removed. */
export const listGroups = query(async ({ input }: QueryListGroupsArgs, { store }) => {
  const page = readPage(input);
  if (!page.ok) return page;
  const types = [entityTypes.corpGroup.type];
  const { total, urns } = await store.search({ types, query: input.query ?? "", ...page.value });
  const groups = urns.flatMap((urn) => parseGroupUrn(urn) ?? []).map(entityRef);
  return success({ start: page.value.start, count: groups.length, total, groups });
});
