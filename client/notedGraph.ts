import type { AspectProposal, CatalogueGraph } from "../catalogue/graph/graph.ts";
import { writtenIn } from "../catalogue/graph/writtenAspects.ts";
import { WrittenNotes, type ChangeNotes } from "./writtenNotes.ts";

interface NotedGraph {
  readonly graph: CatalogueGraph;
  /** The change has ended: notes all that it wrote. */
  readonly end: () => Promise<void>;
}

/** A catalogue for one change, of which is noted what it writes there. */
export function notedGraph(graph: CatalogueGraph, { makeRoom, noteWritten }: ChangeNotes): NotedGraph {
  let room: Promise<void> | undefined;
  const notes = new WrittenNotes<AspectProposal>(
    async (written, how) => {
      await (room ??= makeRoom());
      return noteWritten(written, how);
    },
    (proposals) => ({ aspects: writtenIn(proposals), created: [] }),
  );
  return {
    graph: {
      ...graph,
      async emit(proposals) {
        const reply = await graph.emit(proposals);
        if (reply.ok) notes.add(...proposals);
        return reply;
      },
    },
    async end() {
      await notes.end();
    },
  };
}
