import { countUnconfirmed } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { NamedChange } from "../work/underWay.ts";
import { changeNotes, type Noting } from "./changeNotes.ts";
import { noteUndone } from "./noteUndone.ts";
import { notedGraph, type NotedGraph } from "./writtenNotes.ts";

/** A change of which is noted what it stores. */
export interface NotedChange extends Pick<NotedGraph, "graph"> {
  readonly named: NamedChange;
  /** The change has ended: notes all that it stored. @param failed what failed of it, also where it may have been stored */
  readonly end: (failed?: Parameters<typeof countUnconfirmed>[0]) => Promise<void>;
  /** The change was undone from its message. @param left of which something can still be undone; absent: of nothing */
  readonly undone: (left?: readonly EntityUrn[]) => Promise<void>;
}

interface WantedNotes {
  /** The ID of the catalogue that is changed. */
  readonly into: string;
  /** What the change does, as in "Transfer ownership from Ada to Bob". */
  readonly title: string;
}

/** Begins to note a change, so that *Undo Upsert or Change…* can undo it, also after a reload. */
export function notedChange(environment: Noting, graph: CatalogueGraph, { into, title }: WantedNotes): NotedChange {
  const { named, ...notes } = changeNotes(environment, into, { kind: "change", title });
  const noting = notedGraph(graph, notes);
  return {
    graph: noting.graph,
    named,
    end: (failed = []) => noting.end(countUnconfirmed(failed) === 0),
    async undone(left = []) {
      const { recentChanges, output } = environment;
      await noteUndone(output, () => recentChanges.undoneBut(named.into, named, left));
    },
  };
}
