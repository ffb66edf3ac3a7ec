import * as l10n from "@vscode/l10n";
import { readableNumber } from "../../catalogue/text/language.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { placeId } from "../catalogue/place.ts";
import { Emitter, type Disposable, type Event } from "../emitter.ts";

/** How many datasets can be ticked: commands show all of them before they change any. */
export const MOST_TICKED = 10_000;

/** What ticks need to know of the catalogue: which one it is. */
type CatalogueInUse = Pick<Catalogue, "place" | "onDidChangeState">;

/**
 * The datasets that the user has ticked in the Catalogue view, whether it lists them now or not. They belong to one
 * catalogue: with another one, none is ticked. While the checkboxes are not shown, none counts as ticked; those that were are
 * ticked again with the checkboxes.
 */
export class TickedDatasets implements Disposable {
  readonly #catalogue: CatalogueInUse;
  readonly #ticked = new Set<DatasetUrn>();
  readonly #changed = new Emitter<readonly DatasetUrn[] | undefined>();
  readonly #following: Disposable;
  #isOn = false;
  #place: string;

  /** Which datasets were ticked or unticked; `undefined`: any, or the checkboxes came or went. */
  readonly onDidChange: Event<readonly DatasetUrn[] | undefined> = this.#changed.event;

  /** @param onForgotten is told how many ticks another catalogue has ended */
  constructor(catalogue: CatalogueInUse, onForgotten: (count: number) => void) {
    this.#catalogue = catalogue;
    this.#place = placeId(catalogue.place);
    this.#following = catalogue.onDidChangeState(() => {
      const count = this.#ticked.size;
      if (this.#forgetOthers() && count > 0) onForgotten(count);
    });
  }

  /** Whether rows have checkboxes. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** How many datasets are ticked. */
  get count(): number {
    return this.#isOn && this.#isOfThisCatalogue ? this.#ticked.size : 0;
  }

  /** The ticked datasets, in the order in which they were ticked. */
  get urns(): readonly DatasetUrn[] {
    return this.count === 0 ? [] : [...this.#ticked];
  }

  has(urn: DatasetUrn): boolean {
    return this.count > 0 && this.#ticked.has(urn);
  }

  /** Shows the checkboxes, or no longer. */
  turn(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    this.#changed.fire(undefined);
  }

  /** Ticks datasets. Throws if there would be more than `MOST_TICKED`; then none of them is ticked. */
  tick(urns: Iterable<DatasetUrn>): void {
    this.#forgetOthers();
    const added = [...new Set(urns)].filter((urn) => !this.#ticked.has(urn));
    const after = this.#ticked.size + added.length;
    if (after > MOST_TICKED)
      throw new Error(
        l10n.t`At most ${readableNumber(MOST_TICKED)} datasets can be ticked at a time; these would make ${readableNumber(after)}. No further dataset was ticked.`,
      );
    for (const urn of added) this.#ticked.add(urn);
    if (added.length > 0) this.#changed.fire(added);
  }

  untick(urns: Iterable<DatasetUrn>): void {
    const removed = [...urns].filter((urn) => this.#ticked.delete(urn));
    if (removed.length > 0) this.#changed.fire(removed);
  }

  clear(): void {
    this.untick([...this.#ticked]);
  }

  dispose(): void {
    this.#following.dispose();
    this.#changed.dispose();
  }

  get #isOfThisCatalogue(): boolean {
    return this.#place === placeId(this.#catalogue.place);
  }

  /** Ends the ticks of another catalogue. Gives whether it was another one. */
  #forgetOthers(): boolean {
    if (this.#isOfThisCatalogue) return false;
    this.#place = placeId(this.#catalogue.place);
    this.clear();
    return true;
  }
}
