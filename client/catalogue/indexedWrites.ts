import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Disposable } from "../emitter.ts";
import type { Catalogue, WrittenEntities } from "./catalogue.ts";
import type { Clock } from "./clock.ts";

interface IndexedWritesOptions {
  readonly catalogue: Pick<Catalogue, "changed" | "isAtHand" | "onDidWrite" | "state">;
  readonly clock: Pick<Clock, "after">;
}

/** After so long, in milliseconds, a search index has a write: DataHub's is refreshed every three seconds. */
const INDEXED_MS = 5_000;

/**
 * Reports what this window has written to a DataHub instance as changed a second time, once it is in the search index. What a
 * search finds, who owns what and who is a member of which group is read from there.
 */
export class IndexedWrites implements Disposable {
  readonly #options: IndexedWritesOptions;
  readonly #following: Disposable;
  #place = "";
  #urns = new Set<EntityUrn>();
  #cancelTimer = (): void => undefined;

  constructor(options: IndexedWritesOptions) {
    this.#options = options;
    this.#following = options.catalogue.onDidWrite((written) => {
      this.#add(written);
    });
  }

  dispose(): void {
    this.#following.dispose();
    this.#cancelTimer();
  }

  #add({ place, urns }: WrittenEntities): void {
    const { catalogue, clock } = this.#options;
    const { state } = catalogue;
    if (!catalogue.isAtHand(place) || state.kind !== "connected" || state.server?.product !== "DataHub") return;
    if (place !== this.#place) this.#urns = new Set();
    this.#place = place;
    for (const urn of urns) this.#urns.add(urn);
    this.#cancelTimer();
    this.#cancelTimer = clock.after(INDEXED_MS, () => {
      const indexed = [...this.#urns];
      this.#urns = new Set();
      if (catalogue.isAtHand(place)) catalogue.changed(indexed);
    });
  }
}
