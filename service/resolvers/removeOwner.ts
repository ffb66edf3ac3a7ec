import { z } from "zod";
import { mutation } from "./mutation.ts";
import { readRemoval, removeOwners } from "./ownerRemoval.ts";

const input = z.object({
  ownerUrn: z.string(),
  ownershipTypeUrn: z.string().nullish(),
  resourceUrn: z.string(),
});

/** `removeOwner(input)`. Spec: Operations. Decision: removing one who owns nothing here is `true` and writes nothing. */
export const removeOwner = mutation(
  input,
  ({ ownerUrn, ownershipTypeUrn, resourceUrn }) =>
    readRemoval({ ownerUrns: [ownerUrn], ownershipTypeUrn, resourceUrns: [resourceUrn] }),
  removeOwners,
);
