import { mutation } from "./mutation.ts";
import { addOwnersTo, readAddition } from "./ownerAddition.ts";
import { resourceUrns } from "./resourceUrns.ts";
import type { BatchAddOwnersInput } from "./resolvers.generated.ts";

/**
 * `batchAddOwners(input)`: everything is checked before anything is written, and all is written or nothing.
 * Decision: `ownershipTypeUrn` is the type of the owners that name none.
 */
export const batchAddOwners = mutation(({ owners, ownershipTypeUrn, resources }: BatchAddOwnersInput) => {
  const urns = resourceUrns(resources);
  return urns.ok ? readAddition({ owners, ownershipTypeUrn, resourceUrns: urns.value }) : urns;
}, addOwnersTo);
