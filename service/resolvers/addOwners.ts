import { mutation } from "./mutation.ts";
import { addOwnersTo, readAddition } from "./ownerAddition.ts";
import type { AddOwnersInput } from "./resolvers.generated.ts";

/** `addOwners(input)`: all of the owners are added, or none. */
export const addOwners = mutation(
  ({ owners, resourceUrn }: AddOwnersInput) => readAddition({ owners, resourceUrns: [resourceUrn] }),
  addOwnersTo,
);
