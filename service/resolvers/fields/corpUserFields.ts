import { entityName, type UserUrn } from "../../../catalogue/urn/urn.ts";
import type { CorpUserResolvers, ResolversParentTypes } from "../resolvers.generated.ts";
import { sooner, type Sooner } from "../../sooner.ts";
import { isKnownToExist, type StoredAspect } from "../../store/storedAspect.ts";
import type { FieldResolvers, ResolverContext } from "../context.ts";
import { entityRef } from "../entityRef.ts";
import { customProperties } from "./customProperties.ts";
import { rawAspects } from "./rawAspects.ts";
import { relationships } from "./relationships.ts";
import { shownOnce } from "./shownOnce.ts";

/** The fields of GraphQL's `CorpUser`, each from its aspect. */
export const corpUserFields: FieldResolvers<CorpUserResolvers> = {
  username: ({ urn }) => entityName(urn),
  properties: ({ urn }, _args, context) => info(urn, context),
  info: ({ urn }, _args, context) => info(urn, context),
  editableProperties: ({ urn }, _args, { aspects }) =>
    sooner(aspects(urn, "corpUserEditableInfo"), (stored) => stored?.value),
  status: async ({ urn }, _args, { aspects }) => {
    const status = (await aspects(urn, "corpUserStatus"))?.value.status;
    return status === "ACTIVE" || status === "SUSPENDED" ? status : undefined;
  },
  relationships,
  aspects: rawAspects,
  exists: ({ urn }, _args, { store }) => isKnownToExist(store, urn),
};

function info(
  urn: UserUrn,
  { aspects }: ResolverContext,
): Sooner<ResolversParentTypes["CorpUserProperties"] | undefined> {
  return sooner(aspects(urn, "corpUserInfo"), (stored) => stored && shownInfo(urn, stored));
}

const shownInfo = shownOnce(
  (urn: UserUrn, stored: StoredAspect<"corpUserInfo">): ResolversParentTypes["CorpUserProperties"] => {
    const { managerUrn, customProperties: custom, ...value } = stored.value;
    return { ...value, manager: managerUrn && entityRef(managerUrn), customProperties: customProperties(urn, custom) };
  },
);
