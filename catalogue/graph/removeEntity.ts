import { withRemovedMark } from "../changes/removedMark.ts";
import { success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/**
 * Marks an entity as removed, as `batchUpdateSoftDeleted` of DataHub does: lists and searches leave it out, and everything that is
 * said about it is kept, as is what names it.
 * @returns "unchanged" if it was marked already
 */
export function removeEntity(graph: CatalogueGraph, urn: EntityUrn): Promise<Result<Outcome, CatalogueError>> {
  return writeRemoved(graph, urn, true);
}

/**
 * Ends the mark of an entity as removed.
 * @returns "unchanged" if it was not marked
 */
export function restoreEntity(graph: CatalogueGraph, urn: EntityUrn): Promise<Result<Outcome, CatalogueError>> {
  return writeRemoved(graph, urn, false);
}

function writeRemoved(
  graph: CatalogueGraph,
  urn: EntityUrn,
  removed: boolean,
): Promise<Result<Outcome, CatalogueError>> {
  return modifyAspect(graph, {
    urn,
    aspectName: "status",
    change: (status) => success(withRemovedMark(status, removed)),
  });
}
