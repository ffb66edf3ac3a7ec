import { mutation } from "./mutation.ts";
import { addOwnersTo, readAddition } from "./ownerAddition.ts";
import type { AddOwnerInput } from "./resolvers.generated.ts";

/** `addOwner(input)`. Spec: Operations; Programmatic write procedure, 4. */
export const addOwner = mutation(
  ({ resourceUrn, ...owner }: AddOwnerInput) => readAddition({ owners: [owner], resourceUrns: [resourceUrn] }),
  addOwnersTo,
);
