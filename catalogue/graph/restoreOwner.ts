import { withOwnersWish, type OwnersWish } from "../changes/owners.ts";
import { success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/**
 * Puts back the entries of owners that a change took away, of which there may be several of one owner and ownership type, whether
 * or not the owners exist in the catalogue by themselves, and removes those that it added. What others did since stays.
 */
export function restoreOwner(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  { before, after }: Pick<Extract<OwnersWish, { kind: "undo" }>, "before" | "after">,
): Promise<Result<Outcome, CatalogueError>> {
  return modifyAspect(graph, {
    urn,
    aspectName: "ownership",
    change: (current, stamp) => success(withOwnersWish(current, { kind: "undo", before, after }, stamp)),
  });
}
