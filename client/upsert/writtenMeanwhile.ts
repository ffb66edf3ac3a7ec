import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Disposable } from "../emitter.ts";

/** What the windows of the user write: this one, and others. */
export type WritingWindows = Pick<Catalogue, "onDidWrite" | "onDidWriteElsewhere">;

/** The entities of a catalogue that the windows of the user write from now on: what is compared with them meanwhile may be outdated. */
export class WrittenMeanwhile implements Disposable {
  readonly #urns = new Set<EntityUrn>();
  #isAny = false;
  readonly #following: readonly Disposable[];

  /** @param place the ID of the catalogue */
  constructor({ onDidWrite, onDidWriteElsewhere }: WritingWindows, place: string) {
    this.#following = [onDidWrite, onDidWriteElsewhere].map((event) =>
      event((written) => {
        if (written.place !== place) return;
        this.#isAny ||= written.urns === undefined;
        for (const urn of written.urns ?? []) this.#urns.add(urn);
      }),
    );
  }

  /** `undefined`: it may be any of the catalogue. */
  get urns(): ReadonlySet<EntityUrn> | undefined {
    return this.#isAny ? undefined : this.#urns;
  }

  dispose(): void {
    for (const each of this.#following) each.dispose();
  }
}
