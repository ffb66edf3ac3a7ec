import { success, type Result } from "../../catalogue/result.ts";
import { refused, type Refusal } from "../refusal.ts";
import type { BatchAddOwnersInput } from "./resolvers.generated.ts";

/**
 * The URNs of the resources whose owners a batch changes.
 * Decision: a sub-resource can be named but has no owners, so naming one is refused.
 */
export function resourceUrns(resources: BatchAddOwnersInput["resources"]): Result<readonly string[], Refusal> {
  const given = resources.filter((each) => each !== null && each !== undefined);
  if (given.length < resources.length) return refused("BAD_REQUEST", "A resource is null; set its resourceUrn.");
  if (given.some((each) => typeof each.subResource === "string" || typeof each.subResourceType === "string")) {
    return refused("BAD_REQUEST", "Columns have no owners; leave subResource and subResourceType out.");
  }
  return success(given.map((each) => each.resourceUrn));
}
