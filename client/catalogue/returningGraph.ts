import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { AspectProposal, CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { failure, type Result } from "../../catalogue/result.ts";

/** A service that may die and come back at another address. */
interface ReturningService {
  /** `undefined`: it does not run. */
  readonly current: () => CatalogueGraph | undefined;
  /** The one that replaces `gone`, as soon as the service is back. `undefined`: it is not restarted automatically. */
  readonly after: (gone: CatalogueGraph | undefined) => Promise<CatalogueGraph | undefined>;
}

/** How often a request is sent, each time to a restarted service. */
const ATTEMPTS = 3;

/**
 * The catalogue of a service that is restarted after it died. Requests that were lost are then sent again: reads, and writes
 * that are conditional on the versions read, so that one which was already stored is refused. Other writes are not repeated.
 */
export function returningGraph(service: ReturningService): CatalogueGraph {
  async function ask<T>(
    request: (graph: CatalogueGraph) => Promise<Result<T, CatalogueError>>,
    repeatable: boolean,
    signal?: AbortSignal,
  ): Promise<Result<T, CatalogueError>> {
    let graph = service.current() ?? (await service.after(undefined));
    let repeated = false;
    /** A write that may have been stored, although a later try was certainly not. */
    let lost: Result<never, CatalogueError> | undefined;
    for (let left = ATTEMPTS; ; left--) {
      if (signal?.aborted) return failure({ kind: "cancelled" });
      if (!graph) return lost ?? failure({ kind: "unreachable", url: "", embedded: "stopped" });
      const reply = await request(graph);
      if (reply.ok) return reply;
      if (reply.error.kind === "unexpected-answer") return failure({ ...reply.error, embedded: true });
      if (reply.error.kind === "version-conflict" && repeated) return failure({ ...reply.error, repeated });
      if (reply.error.kind === "outcome-unknown") lost = failure(reply.error);
      else if (reply.error.kind !== "unreachable") return lost ?? reply;
      const back: CatalogueGraph | undefined = await service.after(graph);
      if (back && repeatable && left > 1) [graph, repeated] = [back, true];
      else if (lost || reply.error.kind === "outcome-unknown") return lost ?? reply;
      else return failure({ ...reply.error, embedded: back ? "restarted" : "stopped" });
    }
  }

  return {
    get url() {
      return service.current()?.url ?? "";
    },
    get backoff() {
      return service.current()?.backoff;
    },
    emit: async (proposals) => ask((graph) => graph.emit(proposals), await mayRepeat(proposals)),
    readAspects: (urn, names) => ask((graph) => graph.readAspects(urn, names), true),
    readVersion: (urn, name, version) => ask((graph) => graph.readVersion(urn, name, version), true),
    list: (wanted) => ask((graph) => graph.list(wanted), true),
    readMany: (requests) => ask((graph) => graph.readMany(requests), true),
    execute: (operation, variables, signal) =>
      ask((graph) => graph.execute(operation, variables, signal), true, signal),
    stamp: () => ask((graph) => graph.stamp(), true),
  };
}

/**
 * The catalogue of services that replace one another, as when a window connects elsewhere and comes back: whoever has it goes on
 * with the service that was set last.
 */
export class LastingGraph {
  #service: ReturningService | undefined;
  readonly #graph = returningGraph({
    current: () => this.#service?.current(),
    after: async (gone) => this.#service?.after(gone),
  });

  /** Forwards to this service from now on. Gives the catalogue, which is always the same object. */
  of(service: ReturningService): CatalogueGraph {
    this.#service = service;
    return this.#graph;
  }
}

/** Whether a catalogue that stored these proposals refuses or ignores them when they are sent again. */
async function mayRepeat(proposals: readonly AspectProposal[]): Promise<boolean> {
  // Loaded when something is written: it has the rules, which a window that only reads does not need.
  const { keyAspectName } = await import("../../catalogue/model/keyAspect.ts");
  // A key aspect is the same however often it is stored.
  return proposals.every(
    ({ ifVersion, aspectName, entityUrn }) => ifVersion !== undefined || aspectName === keyAspectName(entityUrn),
  );
}
