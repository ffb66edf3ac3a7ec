import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Result } from "../../catalogue/result.ts";

/** A catalogue whose answers are also reported: the error of each request, `undefined` if it succeeded. */
export function watchedGraph(
  graph: CatalogueGraph,
  report: (error: CatalogueError | undefined) => void,
): CatalogueGraph {
  async function watched<T>(reply: Promise<Result<T, CatalogueError>>): Promise<Result<T, CatalogueError>> {
    const settled = await reply;
    report(settled.ok ? undefined : settled.error);
    return settled;
  }

  return {
    url: graph.url,
    backoff: graph.backoff,
    emit: (proposals) => watched(graph.emit(proposals)),
    readAspects: (urn, names) => watched(graph.readAspects(urn, names)),
    readVersion: (urn, name, version) => watched(graph.readVersion(urn, name, version)),
    list: (wanted) => watched(graph.list(wanted)),
    readMany: (requests) => watched(graph.readMany(requests)),
    execute: (operation, variables, signal) => watched(graph.execute(operation, variables, signal)),
    // The catalogue was asked for the user when it was connected, and is not asked again.
    stamp: () => graph.stamp(),
  };
}
