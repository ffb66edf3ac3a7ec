import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { failure, type Result } from "../../catalogue/result.ts";
import { ofKnownAddress } from "./outage.ts";

/**
 * A catalogue that is connected, whose answers are also reported.
 * @param report is called with each request, and gives what is called with its error, `undefined` if it succeeded
 */
export function watchedGraph(
  graph: CatalogueGraph,
  report: () => (error: CatalogueError | undefined) => void,
): CatalogueGraph {
  async function watched<T>(reply: Promise<Result<T, CatalogueError>>): Promise<Result<T, CatalogueError>> {
    const end = report();
    const settled = await reply.catch((error: unknown) => {
      end({ kind: "cancelled" });
      throw error;
    });
    if (settled.ok) {
      end(undefined);
      return settled;
    }
    const error = ofKnownAddress(settled.error);
    end(error);
    return failure(error);
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
