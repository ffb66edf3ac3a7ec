import { failure, type Result } from "../result.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { unlessStopped } from "./unlessStopped.ts";

/**
 * A catalogue whose reads end as cancelled as soon as the user cancels, however slow the network is, and which sends no read
 * after that. Writes are sent and waited for, so that it is known what was written.
 */
export function stoppableGraph(graph: CatalogueGraph, signal: AbortSignal | undefined): CatalogueGraph {
  if (!signal) return graph;
  const read = <T>(ask: () => Promise<Result<T, CatalogueError>>): Promise<Result<T, CatalogueError>> =>
    signal.aborted ? Promise.resolve(failure({ kind: "cancelled" })) : unlessStopped(signal, ask());
  return {
    url: graph.url,
    backoff: graph.backoff,
    onStored: graph.onStored,
    emit: (proposals) => graph.emit(proposals),
    readAspects: (urn, names) => read(() => graph.readAspects(urn, names)),
    readVersion: (urn, name, version) => read(() => graph.readVersion(urn, name, version)),
    list: (wanted) => read(() => graph.list(wanted)),
    readMany: (requests) => read(() => graph.readMany(requests)),
    execute: (operation, variables, other) => read(() => graph.execute(operation, variables, other)),
    stamp: () => read(() => graph.stamp()),
  };
}
