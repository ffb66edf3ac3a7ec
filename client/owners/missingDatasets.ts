import type { FailedOwners } from "../../catalogue/graph/changeOwners.ts";

/** The datasets that the catalogue does not have, or no longer, and those that failed for another reason. */
export function missingDatasets(failed: readonly FailedOwners[]): {
  readonly missing: readonly FailedOwners[];
  readonly others: readonly FailedOwners[];
} {
  const isMissing = ({ urn, error }: FailedOwners): boolean => error.kind === "entity-not-found" && error.urn === urn;
  return { missing: failed.filter(isMissing), others: failed.filter((each) => !isMissing(each)) };
}
