import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Disposable } from "../emitter.ts";

/** The entities of a catalogue that this window writes from now on: what is compared with them meanwhile may be outdated. */
export class WrittenMeanwhile implements Disposable {
  readonly #urns = new Set<EntityUrn>();
  readonly #following: Disposable;

  /** @param place the ID of the catalogue */
  constructor(catalogue: Pick<Catalogue, "onDidWrite">, place: string) {
    this.#following = catalogue.onDidWrite((written) => {
      if (written.place === place) for (const urn of written.urns) this.#urns.add(urn);
    });
  }

  get urns(): ReadonlySet<EntityUrn> {
    return this.#urns;
  }

  dispose(): void {
    this.#following.dispose();
  }
}
