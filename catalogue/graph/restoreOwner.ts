import type { Owner } from "../model/aspects/ownership.ts";
import { withOwner } from "../changes/owner.ts";
import { success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/**
 * Puts back an owner as they stood among the dataset's owners, whether or not they exist in the catalogue by themselves:
 * to undo a removal. Who was never there is added with `addOwner`, which checks.
 */
export function restoreOwner(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  owner: Owner,
): Promise<Result<Outcome, CatalogueError>> {
  return modifyAspect(graph, {
    urn,
    aspectName: "ownership",
    change: (current, stamp) => success(withOwner(current, owner, stamp)),
  });
}
