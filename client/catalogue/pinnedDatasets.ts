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
  readonly #set = new Emitter<void>();
  /** What was stored when `onDidChange` last fired. */
  #told: string;
  #read: { readonly stored: unknown; readonly pinned: PinnedByPlace } | undefined;

  /** Fires when this or another window has pinned or unpinned. */
  readonly onDidChange: Event<void> = this.#changed.event;
  /** Fires when this window has. */
  readonly onDidSet: Event<void> = this.#set.event;

  constructor(forAll: Pick<Memento, "get" | "update">) {
    this.#forAll = forAll;
    this.#told = this.#stored();
  }

  /** Fires if another window has changed the pins; VS Code sends no event for that. */
  look(): void {
    const now = this.#stored();
    if (now === this.#told) return;
    this.#told = now;
    this.#changed.fire();
  }

  /** The pinned datasets of a catalogue, whether it still has them or not. */
  of(place: Place): readonly DatasetUrn[] {
    return [...(this.#pinned().get(placeId(place)) ?? [])];
  }

  has(place: Place, urn: DatasetUrn): boolean {
    return this.#pinned().get(placeId(place))?.has(urn) === true;
  }

  /** Pins datasets, after those that are pinned already. */
  async pin(place: Place, urns: readonly DatasetUrn[]): Promise<void> {
    await this.#write(place, [...new Set([...this.of(place), ...urns])]);
  }

  async unpin(place: Place, urns: readonly DatasetUrn[]): Promise<void> {
    const unpinned = new Set(urns);
    await this.#write(
      place,
      this.of(place).filter((urn) => !unpinned.has(urn)),
    );
  }

  dispose(): void {
    this.#changed.dispose();
    this.#set.dispose();
  }

  /** What is stored, as a text to compare. */
  #stored(): string {
    return JSON.stringify(this.#forAll.get(KEY) ?? {});
  }

  async #write(place: Place, urns: readonly DatasetUrn[]): Promise<void> {
    await this.#forAll.update(KEY, { ...storedPins(this.#forAll.get(KEY)), [placeId(place)]: urns });
    this.#told = this.#stored();
    this.#set.fire();
    this.#changed.fire();
  }

  /** What is stored, asked for each time, because another window may have pinned others; it is read once, for every row asks. */
  #pinned(): PinnedByPlace {
    const stored = this.#forAll.get(KEY);
    if (!this.#read || this.#read.stored !== stored) this.#read = { stored, pinned: pinnedIn(stored) };
    return this.#read.pinned;
  }
}

/** The pinned datasets of each catalogue, by its ID. */
type PinnedByPlace = ReadonlyMap<string, ReadonlySet<DatasetUrn>>;

function pinnedIn(stored: unknown): PinnedByPlace {
  return new Map(
    Object.entries(storedPins(stored)).map(([place, urns]) => [
      place,
      new Set(urns.flatMap((urn) => parseDatasetUrn(urn) ?? [])),
    ]),
  );
}

function storedPins(stored: unknown): z.infer<typeof pinned> {
  return pinned.safeParse(stored).data ?? {};
}
