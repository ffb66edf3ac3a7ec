import { withoutLinks } from "../changes/link.ts";
import { success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/** A link to remove. */
interface LinkRemoval {
  readonly url: string;
  /** `undefined`: all links to the URL, whatever they are called. */
  readonly description?: string | undefined;
}

/** Removes a related link from a dataset; no error if it has none to the URL. */
export function removeLink(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  { url, description }: LinkRemoval,
): Promise<Result<Outcome, CatalogueError>> {
  return modifyAspect(graph, {
    urn,
    aspectName: "institutionalMemory",
    change: (current) => success(withoutLinks(current, { url, description })),
  });
}
