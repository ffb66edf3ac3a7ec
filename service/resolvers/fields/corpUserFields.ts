import { entityName, type UserUrn } from "../../../catalogue/urn/urn.ts";
import type { CorpUserResolvers, ResolversParentTypes } from "../resolvers.generated.ts";
import { entityExists } from "../../store/storedAspect.ts";
import type { FieldResolvers, ResolverContext } from "../context.ts";
import { entityRef } from "../entityRef.ts";
import { customProperties } from "./customProperties.ts";
import { rawAspects } from "./rawAspects.ts";
import { relationships } from "./relationships.ts";

/** The fields of GraphQL's `CorpUser`, each from its aspect. */
export const corpUserFields: FieldResolvers<CorpUserResolvers> = {
  username: ({ urn }) => entityName(urn),
  properties: ({ urn }, _args, context) => info(urn, context),
  info: ({ urn }, _args, context) => info(urn, context),
  editableProperties: async ({ urn }, _args, { aspects }) => (await aspects(urn, "corpUserEditableInfo"))?.value,
  status: async ({ urn }, _args, { aspects }) => {
    const status = (await aspects(urn, "corpUserStatus"))?.value.status;
    return status === "ACTIVE" || status === "SUSPENDED" ? status : undefined;
  },
  relationships,
  aspects: rawAspects,
  exists: ({ urn }, _args, { store }) => entityExists(store, urn),
};

async function info(
  urn: UserUrn,
  { aspects }: ResolverContext,
): Promise<ResolversParentTypes["CorpUserProperties"] | undefined> {
  const stored = await aspects(urn, "corpUserInfo");
  if (!stored) return undefined;
  const { managerUrn, customProperties: custom, ...value } = stored.value;
  return { ...value, manager: managerUrn && entityRef(managerUrn), customProperties: customProperties(urn, custom) };
}
