import { connectGraph } from "../catalogue/graph/connect.ts";
import type { Connection } from "../catalogue/graph/connection.ts";
import type { CatalogueGraph } from "../catalogue/graph/graph.ts";

/** A catalogue, also as one operation reads it that its program may end before the others. */
export interface EndableGraph extends CatalogueGraph {
  /** The catalogue for reading: requests under way end when the signal is aborted, and none is sent after that. */
  endingWith(signal: AbortSignal | undefined): CatalogueGraph;
}

/** The catalogue of a connection. */
export function endableGraph(connection: Connection): EndableGraph {
  const graph = connectGraph(connection);
  const { stopped } = connection;
  return {
    ...graph,
    endingWith: (signal) =>
      signal ? connectGraph({ ...connection, stopped: stopped ? AbortSignal.any([stopped, signal]) : signal }) : graph,
  };
}
