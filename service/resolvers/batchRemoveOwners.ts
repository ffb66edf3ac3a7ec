import type { BatchRemoveOwnersInput } from "./resolvers.generated.ts";
import { refused } from "../refusal.ts";
import { mutation } from "./mutation.ts";
import { readRemoval, removeOwners } from "./ownerRemoval.ts";

/**
 * `batchRemoveOwners(input)`. Spec: Operations.
 * Decision: the answer is `true`; everything is checked before anything is written, and all is written or nothing.
 * A sub-resource can be named but has no owners, so naming one is refused.
 */
export const batchRemoveOwners = mutation(({ ownerUrns, ownershipTypeUrn, resources }: BatchRemoveOwnersInput) => {
  const given = resources.filter((each) => each !== null && each !== undefined);
  if (given.length < resources.length) return refused("BAD_REQUEST", "A resource is null; set its resourceUrn.");
  if (given.some((each) => typeof each.subResource === "string" || typeof each.subResourceType === "string")) {
    return refused("BAD_REQUEST", "Columns have no owners; leave subResource and subResourceType out.");
  }
  return readRemoval({ ownerUrns, ownershipTypeUrn, resourceUrns: given.map((each) => each.resourceUrn) });
}, removeOwners);
