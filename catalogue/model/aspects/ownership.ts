import * as z from "zod";
import { OWNERSHIP_TYPES, resolvedOwnershipType } from "../../vocabulary/ownershipType.ts";
import { aspect } from "./aspect.ts";
import { auditStamp, ownerUrnText, text } from "./fields.ts";

const owner = z.looseObject({ owner: ownerUrnText, type: z.enum(OWNERSHIP_TYPES), typeUrn: text });

/** The owners of an entity, with their ownership types. */
export const ownership = aspect({
  namespace: "com.linkedin.common",
  of: { dataset: "describes", corpGroup: "describes" },
  schema: z.looseObject({
    owners: z.array(owner),
    ownerTypes: z.unknown().optional(),
    lastModified: auditStamp.optional(),
  }),
  filled: (value) =>
    value.owners.length === 0 && value.ownerTypes === undefined
      ? value
      : { ...value, ownerTypes: ownersByType(value.owners) },
  index: {
    owners: ({ owners }) => owners.map((owner) => ({ owner: owner.owner, typeUrn: resolvedOwnershipType(owner) })),
  },
});

/** The owners of each ownership type, by its URN with the dots escaped, as DataHub keeps them for its search. */
function ownersByType(owners: readonly z.infer<typeof owner>[]): Record<string, readonly string[]> {
  const types = new Map<string, Set<string>>();
  for (const each of owners) {
    const type = resolvedOwnershipType(each).replaceAll(".", "%2E");
    types.set(type, (types.get(type) ?? new Set()).add(each.owner));
  }
  return Object.fromEntries([...types].map(([type, named]) => [type, [...named]]));
}

/** Owners as another server may have stored them: a user ID with a comma makes a URN that is none for this catalogue. */
export const ownersAsStored = z.looseObject({ owners: z.array(z.looseObject({ owner: z.string() })) });

export type Ownership = z.infer<typeof ownership.schema>;
export type Owner = Ownership["owners"][number];
