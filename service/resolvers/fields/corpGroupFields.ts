import { entityName, parseUserUrn, type GroupUrn, type OwnerUrn } from "../../../catalogue/urn/urn.ts";
import type { CorpGroupResolvers, ResolversParentTypes } from "../resolvers.generated.ts";
import { sooner } from "../../sooner.ts";
import { isKnownToExist, type StoredAspect } from "../../store/storedAspect.ts";
import type { FieldResolvers } from "../context.ts";
import { entityRef, type UserRef } from "../entityRef.ts";
import { ownership } from "./ownership.ts";
import { rawAspects } from "./rawAspects.ts";
import { relationships } from "./relationships.ts";
import { shownOnce } from "./shownOnce.ts";

/** The fields of GraphQL's `CorpGroup`, each from its aspect. */
export const corpGroupFields: FieldResolvers<CorpGroupResolvers> = {
  name: ({ urn }) => entityName(urn),
  ownership,
  properties: ({ urn }, _args, { aspects }) => sooner(aspects(urn, "corpGroupInfo"), (stored) => stored?.value),
  editableProperties: ({ urn }, _args, { aspects }) =>
    sooner(aspects(urn, "corpGroupEditableInfo"), (stored) => stored?.value),
  info: async ({ urn }, _args, { aspects }) => {
    const stored = await aspects(urn, "corpGroupInfo");
    return stored && shownInfo(urn, stored);
  },
  relationships,
  aspects: rawAspects,
  exists: ({ urn }, _args, { store }) => isKnownToExist(store, urn),
};

const shownInfo = shownOnce(
  (_urn: GroupUrn, { value }: StoredAspect<"corpGroupInfo">): ResolversParentTypes["CorpGroupInfo"] => ({
    ...value,
    admins: users(value.admins),
    members: users(value.members),
  }),
);

/** The users among the owners; the deprecated lists of GraphQL have users only. */
function users(owners: readonly OwnerUrn[]): UserRef[] {
  return owners.flatMap((owner) => parseUserUrn(owner) ?? []).map(entityRef);
}
