import { withLink } from "../changes/link.ts";
import type { Link } from "../vocabulary/link.ts";
import { linkProblem } from "../vocabulary/link.ts";
import { failure, success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/** Adds a related link to a dataset, unless it has one to the same URL. Spec: Programmatic write procedure, 2. */
export async function addLink(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  link: Link,
): Promise<Result<Outcome, CatalogueError>> {
  const problem = linkProblem(link.url);
  if (problem !== undefined) return failure({ kind: "refused", message: problem, unsent: true });
  return modifyAspect(graph, {
    urn,
    aspectName: "institutionalMemory",
    change: (current, stamp) => success(withLink(current, link, stamp)),
  });
}
