import { withoutOwner, type OwnerRemoval } from "../changes/owner.ts";
import { success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/** Removes an owner from a dataset; no error if it is not an owner. */
export function removeOwner(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  removal: OwnerRemoval,
): Promise<Result<Outcome, CatalogueError>> {
  return modifyAspect(graph, {
    urn,
    aspectName: "ownership",
    change: (current, stamp) => success(withoutOwner(current, removal, stamp)),
  });
}
