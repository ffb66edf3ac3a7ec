import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Disposable } from "../emitter.ts";
import type { Catalogue, WrittenInWindow } from "./catalogue.ts";
import type { Clock } from "./clock.ts";

interface IndexedWritesOptions {
  readonly catalogue: Pick<Catalogue, "indexed" | "isAtHand" | "onDidWrite" | "onDidWriteElsewhere" | "state">;
  readonly clock: Pick<Clock, "after">;
}

/** After so long, in milliseconds, a search index has a write: DataHub's is refreshed every three seconds. */
const INDEXED_MS = 5_000;

/**
 * Reports what this window or another one of the user has written to a DataHub instance as changed a second time, once it is in
 * the search index. What a search finds, who owns what and who is a member of which group is read from there.
 */
export class IndexedWrites implements Disposable {
  readonly #options: IndexedWritesOptions;
  readonly #following: readonly Disposable[];
  #place = "";
  #urns = new Set<EntityUrn>();
  /** Whether more was written than another window could name. */
  #isAnything = false;
  #cancelTimer = (): void => undefined;

  constructor(options: IndexedWritesOptions) {
    this.#options = options;
    const { onDidWrite, onDidWriteElsewhere } = options.catalogue;
    const add = (written: WrittenInWindow): void => {
      this.#add(written);
    };
    this.#following = [onDidWrite(add), onDidWriteElsewhere(add)];
  }

  dispose(): void {
    for (const each of this.#following) each.dispose();
    this.#cancelTimer();
  }

  #add({ place, urns }: WrittenInWindow): void {
    const { catalogue, clock } = this.#options;
    const { state } = catalogue;
    if (!catalogue.isAtHand(place) || state.kind !== "connected" || state.server?.product !== "DataHub") return;
    if (place !== this.#place) this.#begin();
    this.#place = place;
    for (const urn of urns ?? []) this.#urns.add(urn);
    this.#isAnything ||= urns === undefined;
    this.#cancelTimer();
    this.#cancelTimer = clock.after(INDEXED_MS, () => {
      const indexed = this.#isAnything ? undefined : [...this.#urns];
      this.#begin();
      if (catalogue.isAtHand(place)) catalogue.indexed(indexed);
    });
  }

  #begin(): void {
    this.#urns = new Set();
    this.#isAnything = false;
  }
}
