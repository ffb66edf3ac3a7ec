import { unlessStopped } from "../../catalogue/graph/unlessStopped.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { AspectProposal, CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { failure, type Result } from "../../catalogue/result.ts";
import { stoppableGraph } from "../../catalogue/graph/stoppableGraph.ts";

/** How a write ended. */
type Reply = Result<void, CatalogueError>;

/**
 * A catalogue of which no answer is waited for once the user cancels, not even that of a write: the write then ends as
 * cancelled, and it is known here that it was sent.
 */
export class GivenUpWrites {
  readonly graph: CatalogueGraph;
  readonly #signal: AbortSignal;
  #unanswered: Promise<Reply> | undefined;
  #mayBeStored = false;

  constructor(graph: CatalogueGraph, signal: AbortSignal) {
    this.#signal = signal;
    this.graph = { ...stoppableGraph(graph, signal), emit: (proposals) => this.#emit(graph, proposals) };
  }

  /** Whether the user has cancelled, and something was sent of which it is not known whether it was stored. */
  get isUnknown(): boolean {
    return this.#signal.aborted && (this.#unanswered !== undefined || this.#mayBeStored);
  }

  /** The answer that was not waited for. `undefined`: every answer was. */
  get unanswered(): Promise<Reply> | undefined {
    return this.#unanswered;
  }

  async #emit(graph: CatalogueGraph, proposals: readonly AspectProposal[]): Promise<Reply> {
    if (this.#signal.aborted) return failure({ kind: "cancelled" });
    const answer = graph.emit(proposals);
    const reply = await unlessStopped(this.#signal, answer);
    if (reply.ok) return reply;
    if (reply.error.kind === "cancelled") this.#unanswered = storedLater(graph, proposals, answer);
    this.#mayBeStored ||= reply.error.kind === "version-conflict" && reply.error.repeated === true;
    return reply;
  }
}

/** The answer to a write that nobody waited for; if it was stored after all, that is told as of any other write. */
async function storedLater(
  { onStored }: CatalogueGraph,
  proposals: readonly AspectProposal[],
  answer: Promise<Reply>,
): Promise<Reply> {
  const reply = await answer;
  if (reply.ok) onStored?.(proposals);
  return reply;
}
