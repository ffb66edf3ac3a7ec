import type { CatalogueGraph } from "./graph.ts";
import { unlessStopped } from "./unlessStopped.ts";

/**
 * A catalogue whose reads end as cancelled as soon as the user cancels, however slow the network is. Writes are waited for, so
 * that it is known what was written.
 */
export function stoppableGraph(graph: CatalogueGraph, signal: AbortSignal | undefined): CatalogueGraph {
  if (!signal) return graph;
  return {
    url: graph.url,
    backoff: graph.backoff,
    emit: (proposals) => graph.emit(proposals),
    readAspects: (urn, names) => unlessStopped(signal, graph.readAspects(urn, names)),
    readVersion: (urn, name, version) => unlessStopped(signal, graph.readVersion(urn, name, version)),
    list: (wanted) => unlessStopped(signal, graph.list(wanted)),
    readMany: (requests) => unlessStopped(signal, graph.readMany(requests)),
    execute: (operation, variables, other) => unlessStopped(signal, graph.execute(operation, variables, other)),
    stamp: () => unlessStopped(signal, graph.stamp()),
  };
}
