import type { Memento } from "vscode";
import { Emitter, type Disposable, type Event } from "../emitter.ts";
import * as z from "zod";
import { parseDatasetUrn, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { placeId, type Place } from "./place.ts";

const KEY = "metadataCatalogue.pinnedDatasets";
const pinned = z.record(z.string(), z.array(z.string()));

/**
 * The datasets that the user has pinned, of each catalogue in the order in which they were pinned, for all folders and windows.
 * Decision: they belong to a catalogue and not to a folder, as the datasets do.
 */
export class PinnedDatasets implements Disposable {
  readonly #forAll: Pick<Memento, "get" | "update">;
  readonly #changed = new Emitter<void>();

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(forAll: Pick<Memento, "get" | "update">) {
    this.#forAll = forAll;
  }

  /** The pinned datasets of a catalogue, whether it still has them or not. */
  of(place: Place): readonly DatasetUrn[] {
    return (this.#pinned()[placeId(place)] ?? []).flatMap((urn) => parseDatasetUrn(urn) ?? []);
  }

  has(place: Place, urn: DatasetUrn): boolean {
    return this.of(place).includes(urn);
  }

  /** Pins datasets, after those that are pinned already. */
  async pin(place: Place, urns: readonly DatasetUrn[]): Promise<void> {
    await this.#set(place, [...new Set([...this.of(place), ...urns])]);
  }

  async unpin(place: Place, urns: readonly DatasetUrn[]): Promise<void> {
    await this.#set(
      place,
      this.of(place).filter((urn) => !urns.includes(urn)),
    );
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #set(place: Place, urns: readonly DatasetUrn[]): Promise<void> {
    await this.#forAll.update(KEY, { ...this.#pinned(), [placeId(place)]: urns });
    this.#changed.fire();
  }

  /** Read each time, because another window may have pinned others. */
  #pinned(): z.infer<typeof pinned> {
    return pinned.safeParse(this.#forAll.get(KEY)).data ?? {};
  }
}
