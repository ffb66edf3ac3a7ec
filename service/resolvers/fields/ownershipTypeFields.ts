import { ownershipTypeLabel } from "../../../catalogue/vocabulary/ownershipType.ts";
import type { FieldResolvers, ResolverContext } from "../context.ts";
import type { OwnershipTypeRef } from "../entityRef.ts";
import { TYPE_INFO, typeInfo } from "../ownershipTypes.ts";
import type { OwnershipTypeEntityResolvers, ResolversParentTypes } from "../resolvers.generated.ts";

/** The fields of GraphQL's `OwnershipTypeEntity`. */
export const ownershipTypeFields: FieldResolvers<OwnershipTypeEntityResolvers> = {
  info,
  status: async ({ urn: text }, _args, { aspects, model }) => {
    const urn = model.urn(text);
    const status = urn && (await aspects(urn, "status"));
    return status && { removed: status.value.removed ?? false };
  },
};

/** What is stored of a type; of one that is not stored, a name made of its URN. */
async function info(
  { urn: text }: OwnershipTypeRef,
  _args: unknown,
  { model, rows }: ResolverContext,
): Promise<ResolversParentTypes["OwnershipTypeInfo"]> {
  const urn = model.urn(text);
  const row = urn && (await rows(urn, TYPE_INFO));
  return (row && typeInfo(row)) ?? { name: ownershipTypeLabel({ type: "CUSTOM", typeUrn: text }) };
}
