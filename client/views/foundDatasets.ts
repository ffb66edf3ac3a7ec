import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { ListedDataset } from "../../catalogue/graph/listDatasets.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import { AppliedFilter } from "./appliedFilter.ts";
import { DatasetLevels } from "./datasetLevels.ts";
import type { DatasetListing } from "./datasetListing.ts";
import type { DatasetSearch } from "./datasetSearch.ts";
import type { Summaries } from "./summaries.ts";
import type { WorkspaceDatasets } from "../files/workspaceDatasets.ts";

/** The datasets that were found and read so far. */
export interface FoundSoFar {
  /** In the order of the catalogue, the best matches of a query first. */
  readonly datasets: readonly ListedDataset[];
  readonly levels: DatasetLevels;
  /** Whether there are datasets that are still to be read. */
  readonly hasMore: boolean;
  /** Whether the catalogue lists no more, although there may be others. */
  readonly isCutShort: boolean;
  /** Why the datasets, or the last page of them, could not be read. */
  readonly error: CatalogueError | undefined;
}

/** The datasets that a search finds and a filter lets through. */
export class FoundDatasets {
  readonly search: DatasetSearch;
  readonly #filter: AppliedFilter;
  /** Each list is made once, although making it may have to ask the catalogue who the user is. */
  #opening: Promise<Result<DatasetListing, CatalogueError>> | undefined;
  #listing: DatasetListing | undefined;
  /** Datasets that are listed whatever the catalogue lists: somebody wanted to see them. */
  readonly #included = new Map<DatasetUrn, ListedDataset>();
  /** How many datasets the user has seen listed; a new list is read at least as far. */
  #wanted = 1;
  #found: Promise<FoundSoFar> | undefined;
  /** The levels of a list, and how many of its datasets are in them: what was sorted is not sorted again. */
  #sorted: { readonly listing: DatasetListing; readonly levels: DatasetLevels; readonly count: number } | undefined;
  /** The list from before it was begun again: what it has is shown until the new one is complete. */
  #before: DatasetListing | undefined;
  /** Whether `listOthers` is under way. */
  #isListingOthers = false;
  /** A list of which a page added nothing, so that no more is read of it unless the user asks. */
  #ended: DatasetListing | undefined;

  constructor(search: DatasetSearch, summaries: Summaries, inWorkspace: Pick<WorkspaceDatasets, "read">) {
    this.search = search;
    this.#filter = new AppliedFilter(search, summaries, inWorkspace);
  }

  /** How many datasets the search finds, before the filter. `undefined`: that is not known. */
  get total(): number | undefined {
    return this.#listing?.total;
  }

  /** What people call a dataset, unless that is the name in its URN. */
  nameOf(urn: DatasetUrn): string | undefined {
    return (this.#listing?.get(urn) ?? this.#before?.get(urn))?.displayName;
  }

  isListed(urn: DatasetUrn): boolean {
    return (this.#listing?.get(urn) ?? this.#before?.get(urn)) !== undefined;
  }

  /** What is found; read once, until `again` or `refilter`. */
  read(graph: CatalogueGraph): Promise<FoundSoFar> {
    return (this.#found ??= this.#read(graph));
  }

  /** Reads the next page. */
  async more(graph: CatalogueGraph): Promise<void> {
    if (this.#filter.takeMoreFiles()) {
      this.again();
      return;
    }
    const opened = await this.#open(graph);
    if (opened.ok) {
      const listing = opened.value;
      await listing.more(graph);
      this.#wanted = listing.size;
    }
    this.#found = undefined;
  }

  /** How many datasets are listed. */
  get listed(): number {
    return this.#listing?.size ?? 0;
  }

  /** Whether all datasets are being listed. */
  get isListingOthers(): boolean {
    return this.#isListingOthers;
  }

  /** Whether there are others to list. */
  #mayListOthers(): boolean {
    if (!this.#listsOthers || !this.#listing?.hasMore) return false;
    return this.#listing !== this.#ended && this.listed < MOST_LISTED;
  }

  /**
   * Lists all other datasets, page by page, up to `MOST_LISTED`, until a page fails or the list is begun again; nothing if that is
   * under way, or there are none.
   * @param onMore is called each time that twice as many are listed as the last time, and in the end
   */
  async listOthers(graph: CatalogueGraph, onMore: () => void): Promise<void> {
    if (this.#isListingOthers || !this.#mayListOthers()) return;
    this.#isListingOthers = true;
    try {
      await this.#listUntilEnd(graph, onMore);
    } finally {
      this.#isListingOthers = false;
      onMore();
    }
  }

  async #listUntilEnd(graph: CatalogueGraph, onMore: () => void): Promise<void> {
    const listing = this.#listing;
    const isCurrent = (): boolean => this.#listing === listing;
    let told = this.listed;
    while (listing && isCurrent() && this.#mayListOthers()) {
      const before = listing.size;
      await listing.more(graph);
      if (!isCurrent()) return;
      this.#found = undefined;
      if (listing.size === before) this.#ended = listing;
      if (listing.size < 2 * told || !this.#mayListOthers()) continue;
      told = listing.size;
      onMore();
    }
  }

  /** Ends all listing: something else is looked for. */
  abandon(): void {
    this.#opening = undefined;
    this.#listing = undefined;
  }

  /** Whether all datasets are to be listed, page by page, and not only those that the user asks for. */
  get #listsOthers(): boolean {
    return this.search.query === "" && this.search.filter === "all";
  }

  /**
   * Which of these datasets, listed or not, the view shows with its platform and filter, whatever words are searched for.
   */
  async shown(graph: CatalogueGraph, urns: readonly DatasetUrn[]): Promise<readonly DatasetUrn[]> {
    const there = this.#filter.onPlatform(urns);
    if (this.search.filter === "all" || there.length === 0) return there;
    // After this it is known who the user is, and what the files of the workspace are about.
    await this.#open(graph);
    return this.#filter.existing(there);
  }

  /** Lists a dataset that no page read so far has, also after `again`. */
  include(dataset: ListedDataset): void {
    this.#included.set(dataset.urn, dataset);
    if (this.isListed(dataset.urn)) return;
    this.#listing?.include(dataset);
    this.#found = undefined;
  }

  /** Does not list it any more once everything is listed again: the catalogue does not have it. */
  exclude(urn: DatasetUrn): void {
    this.#included.delete(urn);
  }

  /** Lists everything again the next time: datasets may have come or gone. */
  again(): void {
    if (this.listed >= (this.#before?.size ?? 0)) this.#before = this.#listing;
    this.#opening = undefined;
    this.#listing = undefined;
    this.#found = undefined;
  }

  /** Filters again the next time: a dataset has changed. */
  refilter(): void {
    this.#found = undefined;
  }

  /**
   * Filters again the next time, if the filter looks at summaries: some can be read that could not be read before. Gives whether it
   * does.
   */
  refilterRead(): boolean {
    if (this.search.filter === "all") return false;
    this.refilter();
    return true;
  }

  async #read(graph: CatalogueGraph): Promise<FoundSoFar> {
    const opened = await this.#open(graph);
    if (!opened.ok)
      return { datasets: [], levels: new DatasetLevels([]), hasMore: false, isCutShort: false, error: opened.error };
    const listing = opened.value;
    await listing.read(graph, this.#wanted);
    const { hasMore, isCutShort, error } = listing;
    // A list that was begun again meanwhile is not complete because this one is.
    if (!error && listing === this.#listing && !this.#mayListOthers()) this.#before = undefined;
    const datasets = await this.#filter.passing(withEarlier(listing, this.#listsOthers ? this.#before : undefined));
    const isAll = !hasMore && !this.#filter.hasMoreFiles;
    return { datasets, levels: this.#levels(listing, datasets), hasMore: !isAll, isCutShort, error };
  }

  #levels(listing: DatasetListing, datasets: readonly ListedDataset[]): DatasetLevels {
    // A filter may let through others than before, and datasets of the list before come in another order.
    if (this.search.filter !== "all" || this.#before) return new DatasetLevels(datasets);
    const { levels, count } =
      this.#sorted?.listing === listing ? this.#sorted : { levels: new DatasetLevels([]), count: 0 };
    for (let at = count; at < datasets.length; at++) {
      const dataset = datasets[at];
      if (dataset) levels.add(dataset);
    }
    this.#sorted = { listing, levels, count: datasets.length };
    return levels;
  }

  #open(graph: CatalogueGraph): Promise<Result<DatasetListing, CatalogueError>> {
    if (this.#opening) return this.#opening;
    const opening = this.#filter.listing(graph).then((made): Result<DatasetListing, CatalogueError> => {
      const isLatest = this.#opening === opening;
      if (!made.ok) {
        if (isLatest) this.#opening = undefined;
        return made;
      }
      const listing = made.value;
      if (isLatest) {
        for (const dataset of this.#included.values()) listing.include(dataset);
        this.#listing = listing;
      }
      return success(listing);
    });
    this.#opening = opening;
    return opening;
  }
}

/** What a list has, and after it what only an earlier list had. */
function withEarlier(listing: DatasetListing, before: DatasetListing | undefined): readonly ListedDataset[] {
  const others = before ? [...before.items].filter(({ urn }) => !listing.get(urn)) : [];
  return [...listing.items, ...others];
}

/** So many datasets are listed without being asked for, so that the view can show where they are. */
const MOST_LISTED = 100_000;
