import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { ListedDataset } from "../../catalogue/graph/listDatasets.ts";
import { readGroups } from "../../catalogue/graph/readRelated.ts";
import { parseOwnerUrn, type DatasetUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { passes, type DatasetFilter } from "./datasetFilter.ts";
import { DatasetLevels } from "./datasetLevels.ts";
import { DatasetListing, type DatasetWish } from "./datasetListing.ts";
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
  /** Whether there are datasets that are still to be read. */
  readonly hasMore: boolean;
  /** Why the last page could not be read. */
  readonly error: CatalogueError | undefined;
}

/** The datasets that a search finds and a filter lets through. */
export class FoundDatasets {
  readonly search: DatasetSearch;
  readonly #summaries: Summaries;
  #listing: DatasetListing | undefined;
  /** How many are listed at least, because the user has seen so many. */
  #wanted = 1;
  #found: Promise<FoundSoFar> | undefined;
  #me: readonly OwnerUrn[] = [];

  constructor(search: DatasetSearch, summaries: Summaries) {
    this.search = search;
    this.#summaries = summaries;
  }

  /** How many datasets the search finds, before the filter. `undefined`: that is not known. */
  get total(): number | undefined {
    return this.#listing?.total;
  }

  /** What people call a dataset, unless that is the name in its URN. */
  nameOf(urn: DatasetUrn): string | undefined {
    return this.#listing?.get(urn)?.displayName;
  }

  isListed(urn: DatasetUrn): boolean {
    return this.#listing?.get(urn) !== undefined;
  }

  /** What is found; read once, until `again` or `refilter`. */
  read(graph: CatalogueGraph): Promise<FoundSoFar> {
    return (this.#found ??= this.#read(graph));
  }

  /** Reads the next page. */
  async more(graph: CatalogueGraph): Promise<void> {
    const listing = (this.#listing ??= new DatasetListing(await this.#wish(graph)));
    await listing.more(graph);
    this.#wanted = Array.from(listing.items).length;
    this.#found = undefined;
  }

  /** Lists a dataset although its page is not read yet. */
  include(dataset: ListedDataset): void {
    if (this.isListed(dataset.urn)) return;
    this.#listing?.include(dataset);
    this.#found = undefined;
  }

  /** Lists everything again the next time: datasets may have come or gone. */
  again(): void {
    this.#listing = undefined;
    this.#found = undefined;
  }

  /** Filters again the next time: a dataset has changed. */
  refilter(): void {
    this.#found = undefined;
  }

  async #read(graph: CatalogueGraph): Promise<FoundSoFar> {
    const listing = (this.#listing ??= new DatasetListing(await this.#wish(graph)));
    await listing.read(graph, this.#wanted);
    const { hasMore, error } = listing;
    const datasets = await this.#passing([...listing.items]);
    return { datasets, levels: new DatasetLevels(datasets), hasMore, error };
  }

  /** What the catalogue is asked for, which filters by owners itself. */
  async #wish(graph: CatalogueGraph): Promise<DatasetWish> {
    const { query, filter } = this.search;
    if (filter === "without-owner") return { query, owners: [] };
    if (filter !== "mine") return { query };
    this.#me = await ownNames(graph);
    return this.#me.length === 0 ? { query } : { query, owners: this.#me };
  }

  /** An index may be behind, and nobody but the summaries knows what is documented. */
  async #passing(datasets: readonly ListedDataset[]): Promise<readonly ListedDataset[]> {
    const { filter } = this.search;
    if (filter === "all") return datasets;
    const summaries = await Promise.all(datasets.map(({ urn }) => this.#summaries.of(urn)));
    return datasets.filter((_, at) => passes(filter, summaries[at], this.#me));
  }
}

/** The user that the catalogue knows the window as, and the groups that they are in. */
async function ownNames(graph: CatalogueGraph): Promise<readonly OwnerUrn[]> {
  const stamp = await graph.stamp();
  const user = stamp.ok ? parseOwnerUrn(stamp.value.actor) : undefined;
  if (!user) return [];
  const groups = await readGroups(graph, user, { start: 0, count: MOST_GROUPS });
  return [user, ...(groups.ok ? groups.value.items.map(({ urn }) => urn) : [])];
}

const MOST_GROUPS = 100;
