import { z } from "zod";
import { OWNERSHIP_TYPES, resolvedOwnershipType } from "../../vocabulary/ownershipType.ts";
import { aspect } from "./aspect.ts";
import { auditStamp, ownerUrnText, text } from "./fields.ts";

/** Who owns an entity, and as what. */
export const ownership = aspect({
  namespace: "com.linkedin.common",
  of: { dataset: "describes", corpGroup: "describes" },
  schema: z.looseObject({
    owners: z.array(z.looseObject({ owner: ownerUrnText, type: z.enum(OWNERSHIP_TYPES), typeUrn: text })),
    ownerTypes: z.unknown().optional(),
    lastModified: auditStamp.optional(),
  }),
  index: {
    owners: ({ owners }) => owners.map((owner) => ({ owner: owner.owner, typeUrn: resolvedOwnershipType(owner) })),
  },
});

export type Ownership = z.infer<typeof ownership.schema>;
export type Owner = Ownership["owners"][number];
