import { success } from "../../catalogue/result.ts";
import { entityTypes } from "../../catalogue/urn/entityTypes.ts";
import { parseUserUrn } from "../../catalogue/urn/urn.ts";
import { entityRef } from "./entityRef.ts";
import { listedOwners } from "./listedOwners.ts";
import { query } from "./operation.ts";
import type { QueryListUsersArgs } from "./resolvers.generated.ts";

/** `listUsers(input)`: users that are not marked removed. */
export const listUsers = query(async ({ input }: QueryListUsersArgs, context) => {
  const listed = await listedOwners(input, entityTypes.corpuser.type, context);
  if (!listed.ok) return listed;
  const { start, total, isTotalExact, urns } = listed.value;
  const users = urns.flatMap((urn) => parseUserUrn(urn) ?? []).map(entityRef);
  return success({ start, count: users.length, total, isTotalExact, users });
});
