import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { ListedDataset } from "../../catalogue/graph/listDatasets.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import { passes, type DatasetFilter } from "./datasetFilter.ts";
import { DatasetLevels } from "./datasetLevels.ts";
import { DatasetListing } from "./datasetListing.ts";
import type { Summaries } from "./summaries.ts";

/** What the user looks for in the view. */
export interface DatasetSearch {
  /** Words that a dataset must have; empty: any. */
  readonly query: string;
  readonly filter: DatasetFilter;
}

export const EVERYTHING: DatasetSearch = { query: "", filter: "all" };

/** What was found, as far as it has been read. */
export interface FoundSoFar {
  /** In the order of the catalogue, the best matches of a query first. */
  readonly datasets: readonly ListedDataset[];
  readonly levels: DatasetLevels;
  /** How many datasets are still to be read. */
  readonly left: number;
  /** Why the last page could not be read. */
  readonly error: CatalogueError | undefined;
}

/** The datasets that a search finds and a filter lets through. */
export class FoundDatasets {
  readonly search: DatasetSearch;
  readonly #summaries: Summaries;
  #listing: DatasetListing;
  /** How many are listed at least, because the user has seen so many. */
  #wanted = 1;
  #found: Promise<FoundSoFar> | undefined;

  constructor(search: DatasetSearch, summaries: Summaries) {
    this.search = search;
    this.#summaries = summaries;
    this.#listing = new DatasetListing(search.query);
  }

  /** How many datasets the search finds, before the filter. `undefined`: that is not known. */
  get total(): number | undefined {
    return this.#listing.total;
  }

  /** What people call a dataset, unless that is the name in its URN. */
  nameOf(urn: DatasetUrn): string | undefined {
    return this.#listing.get(urn)?.displayName;
  }

  isListed(urn: DatasetUrn): boolean {
    return this.#listing.get(urn) !== undefined;
  }

  /** What is found; read once, until `again` or `refilter`. */
  read(graph: CatalogueGraph): Promise<FoundSoFar> {
    return (this.#found ??= this.#read(graph));
  }

  /** Reads the next page. */
  async more(graph: CatalogueGraph): Promise<void> {
    await this.#listing.more(graph);
    this.#wanted = Array.from(this.#listing.items).length;
    this.#found = undefined;
  }

  /** Lists a dataset although its page is not read yet. */
  include(dataset: ListedDataset): void {
    if (this.isListed(dataset.urn)) return;
    this.#listing.include(dataset);
    this.#found = undefined;
  }

  /** Lists everything again the next time: datasets may have come or gone. */
  again(): void {
    this.#listing = new DatasetListing(this.search.query);
    this.#found = undefined;
  }

  /** Filters again the next time: a dataset has changed. */
  refilter(): void {
    this.#found = undefined;
  }

  async #read(graph: CatalogueGraph): Promise<FoundSoFar> {
    await this.#listing.read(graph, this.#wanted);
    const { left, error } = this.#listing;
    const datasets = await this.#passing([...this.#listing.items], graph);
    return { datasets, levels: new DatasetLevels(datasets), left, error };
  }

  async #passing(datasets: readonly ListedDataset[], graph: CatalogueGraph): Promise<readonly ListedDataset[]> {
    const { filter } = this.search;
    if (filter === "all") return datasets;
    const stamp = filter === "mine" ? await graph.stamp() : undefined;
    const me = stamp?.ok === true ? stamp.value.actor : undefined;
    const summaries = await Promise.all(datasets.map(({ urn }) => this.#summaries.of(urn)));
    return datasets.filter((_, at) => passes(filter, summaries[at], me));
  }
}
