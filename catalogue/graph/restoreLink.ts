import { withRestoredLink, type PlacedLink } from "../changes/link.ts";
import { success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/** Puts back a link as it was stored, to undo its removal, unless the dataset has got another link to its URL since. */
export function restoreLink(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  link: PlacedLink,
): Promise<Result<Outcome, CatalogueError>> {
  return modifyAspect(graph, {
    urn,
    aspectName: "institutionalMemory",
    change: (current) => success(withRestoredLink(current, link)),
  });
}
