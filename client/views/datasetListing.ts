import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { listDatasets, type ListedDataset } from "../../catalogue/graph/listDatasets.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";

/** How many datasets are listed by the first request, and by each that the user asks for afterwards. */
const PAGES = { first: 1_000, next: 5_000 };

/** Selects the datasets to list. */
export type DatasetWish = Pick<Parameters<typeof listDatasets>[1], "query" | "owners" | "platform">;

/** The list of datasets that a search finds, as far as it has been read: page by page, and none twice. */
export class DatasetListing {
  readonly #wish: DatasetWish;
  readonly #items = new Map<DatasetUrn, ListedDataset>();
  #total: number | undefined;
  #next: string | undefined;
  #isCutShort = false;
  #error: CatalogueError | undefined;
  #reading: Promise<void> | undefined;

  constructor(wish: DatasetWish) {
    this.#wish = wish;
  }

  /** A list that is complete, so that nothing of it has to be read. */
  static of(datasets: readonly ListedDataset[]): DatasetListing {
    const listing = new DatasetListing({ query: "" });
    for (const dataset of datasets) listing.include(dataset);
    listing.#total = datasets.length;
    return listing;
  }

  get items(): Iterable<ListedDataset> {
    return this.#items.values();
  }

  /** How many datasets are listed. */
  get size(): number {
    return this.#items.size;
  }

  /** How many datasets were found, listed or not. `undefined`: that is not known yet. */
  get total(): number | undefined {
    return this.#total;
  }

  /** Whether there may be others that are not listed yet. Of many, a catalogue does not say how many. */
  get hasMore(): boolean {
    return this.#next !== undefined;
  }

  /** Whether the catalogue lists no more, although there may be others. */
  get isCutShort(): boolean {
    return this.#isCutShort;
  }

  /** Why the last page could not be read; it is read again by the next `read`. */
  get error(): CatalogueError | undefined {
    return this.#error;
  }

  /** A dataset that is listed. `undefined`: it is not, or not yet. */
  get(urn: DatasetUrn): ListedDataset | undefined {
    return this.#items.get(urn);
  }

  /** Lists a dataset before its page is read. */
  include(dataset: ListedDataset): void {
    if (!this.#items.has(dataset.urn)) this.#items.set(dataset.urn, dataset);
  }

  /**
   * Reads pages until this many datasets are listed, or all. A page that adds none is the last that is read: a catalogue that
   * gives the same page again and again would be asked without end.
   * @param atLeast by default, the first page
   */
  async read(graph: CatalogueGraph, atLeast = 1): Promise<void> {
    while (this.#items.size < atLeast || this.#total === undefined) {
      const before = this.#reading;
      if (before) await before;
      else if (this.#total !== undefined && this.#next === undefined) return;
      else if (!(await this.#adds(graph))) return;
      if (this.#error) return;
    }
  }

  /** Reads the next page; what is listed already is not read again. */
  more(graph: CatalogueGraph): Promise<void> {
    return this.read(graph, this.#items.size + 1);
  }

  /** Reads the next page. Gives whether it has datasets that were not listed. */
  async #adds(graph: CatalogueGraph): Promise<boolean> {
    const before = this.#items.size;
    await (this.#reading = this.#page(graph));
    return this.#items.size > before;
  }

  async #page(graph: CatalogueGraph): Promise<void> {
    try {
      const count = this.#total === undefined ? PAGES.first : PAGES.next;
      const found = await listDatasets(graph, { ...this.#wish, after: this.#next, count });
      this.#error = found.ok ? undefined : found.error;
      if (!found.ok) return;
      for (const item of found.value.items) this.include(item);
      this.#total = found.value.total;
      this.#next = found.value.next;
      this.#isCutShort = found.value.isCutShort;
    } finally {
      this.#reading = undefined;
    }
  }
}
