import { entityName, parseUserUrn, type OwnerUrn } from "../../../catalogue/urn/urn.ts";
import type { CorpGroupResolvers } from "../resolvers.generated.ts";
import { entityExists } from "../../store/storedAspect.ts";
import type { FieldResolvers } from "../context.ts";
import { entityRef, type UserRef } from "../entityRef.ts";
import { ownership } from "./ownership.ts";
import { rawAspects } from "./rawAspects.ts";
import { relationships } from "./relationships.ts";

/** The fields of GraphQL's `CorpGroup`, each from its aspect. */
export const corpGroupFields: FieldResolvers<CorpGroupResolvers> = {
  name: ({ urn }) => entityName(urn),
  ownership,
  properties: async ({ urn }, _args, { aspects }) => (await aspects(urn, "corpGroupInfo"))?.value,
  editableProperties: async ({ urn }, _args, { aspects }) => (await aspects(urn, "corpGroupEditableInfo"))?.value,
  info: async ({ urn }, _args, { aspects }) => {
    const value = (await aspects(urn, "corpGroupInfo"))?.value;
    return value && { ...value, admins: users(value.admins), members: users(value.members) };
  },
  relationships,
  aspects: rawAspects,
  exists: ({ urn }, _args, { store }) => entityExists(store, urn),
};

/** The users among the owners; the deprecated lists of GraphQL have users only. */
function users(owners: readonly OwnerUrn[]): UserRef[] {
  return owners.flatMap((owner) => parseUserUrn(owner) ?? []).map(entityRef);
}
