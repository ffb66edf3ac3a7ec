import type { RemoveOwnerInput } from "./resolvers.generated.ts";
import { mutation } from "./mutation.ts";
import { readRemoval, removeOwners } from "./ownerRemoval.ts";

/** `removeOwner(input)`. Spec: Operations. Decision: removing one who owns nothing here is `true` and writes nothing. */
export const removeOwner = mutation(
  ({ ownerUrn, ownershipTypeUrn, resourceUrn }: RemoveOwnerInput) =>
    readRemoval({ ownerUrns: [ownerUrn], ownershipTypeUrn, resourceUrns: [resourceUrn] }),
  removeOwners,
);
