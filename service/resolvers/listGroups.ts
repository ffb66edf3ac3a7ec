import { success } from "../../catalogue/result.ts";
import { entityTypes } from "../../catalogue/urn/entityTypes.ts";
import { parseGroupUrn } from "../../catalogue/urn/urn.ts";
import { entityRef } from "./entityRef.ts";
import { listedOwners } from "./listedOwners.ts";
import { query } from "./operation.ts";
import type { QueryListGroupsArgs } from "./resolvers.generated.ts";

/** `listGroups(input)`: groups that are not marked removed. */
export const listGroups = query(async ({ input }: QueryListGroupsArgs, context) => {
  const listed = await listedOwners(input, entityTypes.corpGroup.type, context);
  if (!listed.ok) return listed;
  const { start, total, isTotalExact, urns } = listed.value;
  const groups = urns.flatMap((urn) => parseGroupUrn(urn) ?? []).map(entityRef);
  return success({ start, count: groups.length, total, isTotalExact, groups });
});
