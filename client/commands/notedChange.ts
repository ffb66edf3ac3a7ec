import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Environment } from "../environment.ts";
import { notedGraph } from "../notedGraph.ts";
import type { NamedChange } from "../underWay.ts";
import { changeNotes } from "./changeNotes.ts";

/** A change of many entities of which is noted what it stores. */
export interface NotedChange extends ReturnType<typeof notedGraph> {
  readonly named: NamedChange;
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
  return {
    ...notedGraph(graph, notes),
    named,
    async undone() {
      await environment.lastChanges.undone(named.into, named, undefined).catch((error: unknown) => {
        environment.output.error("The note of what was undone could not be removed", error);
      });
    },
  };
}
