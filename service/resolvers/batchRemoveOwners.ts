import { z } from "zod";
import { refused } from "../refusal.ts";
import { mutation } from "./mutation.ts";
import { readRemoval, removeOwners } from "./ownerRemoval.ts";

const resource = z.object({
  resourceUrn: z.string(),
  subResourceType: z.string().nullish(),
  subResource: z.string().nullish(),
});
const input = z.object({
  ownerUrns: z.array(z.string()),
  ownershipTypeUrn: z.string().nullish(),
  resources: z.array(resource.nullable()),
});

/**
 * `batchRemoveOwners(input)`. Spec: Operations.
 * Decision: the answer is `true`; everything is checked before anything is written, and all is written or nothing.
 * A sub-resource can be named but has no owners, so naming one is refused.
 */
export const batchRemoveOwners = mutation(
  input,
  ({ ownerUrns, ownershipTypeUrn, resources }) => {
    const given = resources.filter((each) => each !== null);
    if (given.length < resources.length) return refused("BAD_REQUEST", "A resource is null; set its resourceUrn.");
    if (given.some((each) => typeof each.subResource === "string" || typeof each.subResourceType === "string")) {
      return refused("BAD_REQUEST", "Columns have no owners; leave subResource and subResourceType out.");
    }
    return readRemoval({ ownerUrns, ownershipTypeUrn, resourceUrns: given.map((each) => each.resourceUrn) });
  },
  removeOwners,
);
