import { withDescription } from "../changes/documentation.ts";
import { success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/** Gives a dataset its description (Markdown). Spec: Programmatic write procedure, 1. */
export function describeDataset(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  description: string,
): Promise<Result<Outcome, CatalogueError>> {
  return modifyAspect(graph, {
    urn,
    aspectName: "editableDatasetProperties",
    change: (current, stamp) => success(withDescription(current, description, stamp)),
  });
}
