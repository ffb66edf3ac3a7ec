import type { Catalogue } from "./catalogue.ts";
import type { KnownCatalogues } from "./knownCatalogues.ts";
import type { ProductionMarks } from "./productionMarks.ts";
import type { MakeSource } from "./sources.ts";

interface OtherWindowsOptions {
  readonly catalogue: Catalogue;
  readonly known: Pick<KnownCatalogues, "nameOf">;
  readonly production: Pick<ProductionMarks, "look">;
  readonly makeSource: MakeSource;
}

/**
 * Follows what other windows of the user did about the catalogue of this one: they removed or replaced its access token, gave it
 * another name, or marked or unmarked it as production.
 */
export class OtherWindows {
  readonly #options: OtherWindowsOptions;
  #looking: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(options: OtherWindowsOptions) {
    this.#options = options;
  }

  /** Looks what others did; those who ask meanwhile wait for one more look. */
  look(): Promise<void> {
    this.#isAskedAgain = true;
    this.#looking ??= this.#lookUntilDone().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookUntilDone(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      await this.#lookOnce();
    }
  }

  async #lookOnce(): Promise<void> {
    const { catalogue, known, production, makeSource } = this.#options;
    await production.look();
    const { place, source } = catalogue;
    if (place.kind !== "remote" || place.token !== "secret") return;
    // The token first: a new one makes writes be confirmed again, a new name alone does not.
    await source.look?.();
    const name = await known.nameOf(place);
    // The user may have chosen another catalogue meanwhile.
    if (catalogue.source !== source) return;
    if (name !== undefined && name !== place.name) {
      // Whether the token is a new one is known of a connection only, and not after this one.
      if (source.state.kind !== "connected") catalogue.guard.askAgain(place);
      const isInUse = source.state.kind !== "idle";
      catalogue.use(makeSource({ ...place, name }));
      if (isInUse) await catalogue.start();
    }
  }
}
