import type { BatchRemoveOwnersInput } from "./resolvers.generated.ts";
import { mutation } from "./mutation.ts";
import { readRemoval, removeOwners } from "./ownerRemoval.ts";
import { resourceUrns } from "./resourceUrns.ts";

/**
 * `batchRemoveOwners(input)`. Spec: Operations.
 * Decision: the answer is `true`; everything is checked before anything is written, and all is written or nothing.
 */
export const batchRemoveOwners = mutation(({ ownerUrns, ownershipTypeUrn, resources }: BatchRemoveOwnersInput) => {
  const urns = resourceUrns(resources);
  return urns.ok ? readRemoval({ ownerUrns, ownershipTypeUrn, resourceUrns: urns.value }) : urns;
}, removeOwners);
