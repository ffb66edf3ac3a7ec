import { countUnconfirmed } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Environment } from "../environment.ts";
import { notedGraph, type NotedGraph } from "../notedGraph.ts";
import type { NamedChange } from "../underWay.ts";
import { changeNotes } from "./changeNotes.ts";

/** A change of many entities of which is noted what it stores. */
export interface NotedChange extends Pick<NotedGraph, "graph"> {
  readonly named: NamedChange;
  /** The change has ended: notes all that it stored. @param failed what failed of it, also where it may have been stored */
  readonly end: (failed: Parameters<typeof countUnconfirmed>[0]) => Promise<void>;
  /** The change was undone from its message, and nothing of it is left. */
  readonly undone: () => Promise<void>;
}

/**
 * Begins to note a change, so that *Undo Last Upsert or Bulk Change…* can undo it, also after a reload.
 * @param title what it does, as in "Transfer ownership from Ada to Bob"
 */
export function notedChange(
  environment: Pick<Environment, "lastChanges" | "catalogue" | "output">,
  graph: CatalogueGraph,
  title: string,
): NotedChange {
  const { named, ...notes } = changeNotes(environment, { kind: "change", title });
  const noting = notedGraph(graph, notes);
  return {
    graph: noting.graph,
    named,
    end: (failed) => noting.end(countUnconfirmed(failed) === 0),
    async undone() {
      await environment.lastChanges.undone(named.into, named, undefined).catch((error: unknown) => {
        environment.output.error("The note of what was undone could not be removed", error);
      });
    },
  };
}
