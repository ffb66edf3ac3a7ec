import type { AspectProposal, CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { writtenIn } from "../../catalogue/graph/writtenAspects.ts";
import { WrittenNotes, type ChangeNotes } from "./writtenNotes.ts";

export interface NotedGraph {
  readonly graph: CatalogueGraph;
  /** The change has ended: notes all that it stored. @param isComplete whether it is known of all writes whether they were stored */
  readonly end: (isComplete: boolean) => Promise<void>;
}

/** A catalogue for one change, of which is noted what it stores there. */
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
      onStored: (proposals) => {
        notes.add(...proposals);
      },
    },
    async end(isComplete) {
      await notes.end(isComplete);
    },
  };
}
