import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { AspectProposal, CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { failure, type Result } from "../../catalogue/result.ts";
import { placeId, type Place } from "./place.ts";
import { productionQuestion, wishOf, type ProductionQuestion, type WriteWish } from "./writeWish.ts";

/** What the user answers: write this, write this and what follows for some time, or (`undefined`) do not write. */
export type WriteAnswer = "once" | "for-a-while" | undefined;

interface WriteGuardOptions {
  readonly isProduction: (place: Place) => boolean;
  readonly ask: (question: ProductionQuestion) => PromiseLike<WriteAnswer>;
  /** In milliseconds, from some moment; it only goes forward. */
  readonly now: () => number;
}

type OnEmitted = (proposals: readonly AspectProposal[], reply: Result<void, CatalogueError>) => void;

/** How long nothing is asked after the user said so, in milliseconds. */
const QUIET_MS = 15 * 60_000;

/**
 * Asks before anything is written to a catalogue that is marked as production. Whatever the window writes passes
 * `guarded`, which asks by itself where no command has asked in better words.
 */
export class WriteGuard {
  readonly #options: WriteGuardOptions;
  /** How many operations that the user has agreed to are running, by the ID of their catalogue. */
  readonly #agreed = new Map<string, number>();
  /** Until when nothing is asked, by the ID of the catalogue. */
  readonly #quietUntil = new Map<string, number>();
  readonly #guarded = new WeakMap<CatalogueGraph, CatalogueGraph>();
  /** Which catalogue a guarded one is. */
  readonly #places = new WeakMap<CatalogueGraph, Place>();

  constructor(options: WriteGuardOptions) {
    this.#options = options;
  }

  isProduction(place: Place): boolean {
    return this.#options.isProduction(place);
  }

  /** Whether a write to this catalogue has to be asked about now. */
  asks(place: Place): boolean {
    const id = placeId(place);
    return this.isProduction(place) && this.#options.now() >= (this.#quietUntil.get(id) ?? 0);
  }

  /** Asks again from now on, also where the user did not want to be asked for some time. */
  askAgain(): void {
    this.#quietUntil.clear();
  }

  /**
   * Runs work that writes to a catalogue, if the user agrees where that has to be asked. `undefined`: they did not, and
   * nothing was written.
   */
  async confirmed<T>(graph: CatalogueGraph, wish: WriteWish, work: () => PromiseLike<T>): Promise<T | undefined> {
    const place = this.#places.get(graph);
    // One that is not guarded asks by itself, or is none of a window.
    if (!place) return work();
    return (await this.agrees(place, wish)) ? this.agreed(place, work) : undefined;
  }

  /** Whether the user agrees to a write, where that has to be asked. */
  async agrees(place: Place, wish: WriteWish): Promise<boolean> {
    if (!this.asks(place)) return true;
    const answer = await this.#options.ask(productionQuestion(place, wish));
    if (answer === "for-a-while") this.#quietUntil.set(placeId(place), this.#options.now() + QUIET_MS);
    return answer !== undefined;
  }

  /** Runs work that writes what the user has agreed to in a question that named the catalogue. */
  async agreed<T>(place: Place, work: () => PromiseLike<T>): Promise<T> {
    const id = placeId(place);
    this.#agreed.set(id, (this.#agreed.get(id) ?? 0) + 1);
    try {
      return await work();
    } finally {
      this.#agreed.set(id, (this.#agreed.get(id) ?? 1) - 1);
    }
  }

  /**
   * The same catalogue, which does not write before it may.
   * @param onEmitted is told of each write that was answered
   */
  guarded(place: Place, graph: CatalogueGraph, onEmitted: OnEmitted = () => undefined): CatalogueGraph {
    const known = this.#guarded.get(graph);
    if (known) return known;
    const made: CatalogueGraph = {
      get url() {
        return graph.url;
      },
      get backoff() {
        return graph.backoff;
      },
      emit: async (proposals) => {
        if (!(await this.#mayEmit(place, proposals))) return failure({ kind: "cancelled" });
        const reply = await graph.emit(proposals);
        onEmitted(proposals, reply);
        return reply;
      },
      readAspects: (urn, names) => graph.readAspects(urn, names),
      readMany: (requests) => graph.readMany(requests),
      readVersion: (urn, name, version) => graph.readVersion(urn, name, version),
      list: (wanted) => graph.list(wanted),
      execute: (operation, variables, signal) => graph.execute(operation, variables, signal),
      stamp: () => graph.stamp(),
    };
    this.#guarded.set(graph, made);
    this.#places.set(made, place);
    return made;
  }

  async #mayEmit(place: Place, proposals: readonly AspectProposal[]): Promise<boolean> {
    if ((this.#agreed.get(placeId(place)) ?? 0) > 0) return true;
    return proposals.length === 0 || this.agrees(place, wishOf(proposals));
  }
}
