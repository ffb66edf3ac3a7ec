import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Dataset } from "../../catalogue/graph/readDataset.ts";
import { readSummaries, summaryOf, type DatasetSummary } from "../../catalogue/graph/readSummaries.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import { Emitter, type Event } from "../emitter.ts";

/** The summaries of datasets. Those that are asked for at the same time are read together; each is read once. */
export class Summaries {
  readonly #graph: () => Promise<CatalogueGraph>;
  readonly #known = new Map<DatasetUrn, Promise<DatasetSummary | undefined>>();
  /** Datasets that the catalogue does not have, as its last answers about them say. */
  readonly #missing = new Set<DatasetUrn>();
  /** Datasets that could not be read when they were last asked for. */
  readonly #unread = new Set<DatasetUrn>();
  #waiting: Map<DatasetUrn, (summary: DatasetSummary | undefined) => void> | undefined;
  readonly #changed = new Emitter<void>();

  /** What was given of datasets may no longer be true: what is made of it is asked for again. */
  readonly onMayChange: Event<void> = this.#changed.event;

  readonly #readAgain = new Emitter<readonly DatasetUrn[]>();

  /** Datasets were read that could not be read before, whoever asked for them: their rows may still be without their summaries. */
  readonly onDidReadAgain: Event<readonly DatasetUrn[]> = this.#readAgain.event;

  constructor(graph: () => Promise<CatalogueGraph>) {
    this.#graph = graph;
  }

  /** The summary of a dataset. `undefined`: it cannot be read now, or does not exist. */
  of(urn: DatasetUrn): Promise<DatasetSummary | undefined> {
    const known = this.#known.get(urn);
    if (known) return known;
    const asked = new Promise<DatasetSummary | undefined>((resolve) => {
      if (!this.#waiting) {
        this.#waiting = new Map();
        // After everything that is asked for in this turn.
        void Promise.resolve().then(() => this.#read());
      }
      this.#waiting.set(urn, resolve);
    });
    this.#known.set(urn, asked);
    return asked;
  }

  /** Whether the catalogue does not have a dataset, as its last answer about it says. */
  isMissing(urn: DatasetUrn): boolean {
    return this.#missing.has(urn);
  }

  /** The datasets that could not be read when they were last asked for, each of which is given once: they may be readable now. */
  takeUnread(): readonly DatasetUrn[] {
    const unread = [...this.#unread];
    this.#unread.clear();
    if (unread.length > 0) this.#changed.fire();
    return unread;
  }

  /** A dataset was read anyway. Returns whether what was known of it is no longer true. */
  async note(dataset: Dataset): Promise<boolean> {
    const [before, now] = [this.#known.get(dataset.urn), summaryOf(dataset)];
    this.#known.set(dataset.urn, Promise.resolve(now));
    this.#missing.delete(dataset.urn);
    const wasUnread = this.#unread.delete(dataset.urn);
    const isOther = wasUnread || (before !== undefined && JSON.stringify(await before) !== JSON.stringify(now));
    if (isOther) this.#changed.fire();
    return isOther;
  }

  /** These may have changed; `undefined`: all. */
  forget(urns: readonly DatasetUrn[] | undefined): void {
    if (!urns) for (const each of [this.#known, this.#missing, this.#unread]) each.clear();
    for (const urn of urns ?? []) {
      this.#known.delete(urn);
      this.#missing.delete(urn);
    }
    this.#changed.fire();
  }

  async #read(): Promise<void> {
    const waiting = this.#waiting ?? new Map<DatasetUrn, (summary: DatasetSummary | undefined) => void>();
    this.#waiting = undefined;
    const found = await this.#summaries([...waiting.keys()]);
    const readAgain: DatasetUrn[] = [];
    for (const [urn, resolve] of waiting) {
      const summary = found?.get(urn);
      // What could not be read is asked for again the next time.
      if (!summary) this.#known.delete(urn);
      if (found && !summary) this.#missing.add(urn);
      else this.#missing.delete(urn);
      if (!found) this.#unread.add(urn);
      else if (this.#unread.delete(urn)) readAgain.push(urn);
      resolve(summary);
    }
    if (readAgain.length === 0) return;
    this.#changed.fire();
    this.#readAgain.fire(readAgain);
  }

  async #summaries(urns: readonly DatasetUrn[]): Promise<ReadonlyMap<DatasetUrn, DatasetSummary> | undefined> {
    try {
      const read = await readSummaries(await this.#graph(), urns);
      return read.ok ? read.value : undefined;
    } catch {
      // Without a catalogue, the rows say less.
      return undefined;
    }
  }
}
