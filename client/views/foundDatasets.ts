import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { ListedDataset } from "../../catalogue/graph/listDatasets.ts";
import { readGroups } from "../../catalogue/graph/readRelated.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { datasetParts, parseOwnerUrn, type DatasetUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { passes, type DatasetFilter } from "./datasetFilter.ts";
import { DatasetLevels } from "./datasetLevels.ts";
import { DatasetListing, type DatasetWish } from "./datasetListing.ts";
import type { Summaries } from "./summaries.ts";
import type { WorkspaceDatasets } from "../workspaceDatasets.ts";

/** The search and filter of the Datasets view. */
export interface DatasetSearch {
  /** Words that a dataset must have; empty: any. */
  readonly query: string;
  readonly filter: DatasetFilter;
  /** The platform that the datasets are on. `undefined`: any. */
  readonly platform?: string | undefined;
}

export const EVERYTHING: DatasetSearch = { query: "", filter: "all" };

/** The datasets that were found and read so far. */
export interface FoundSoFar {
  /** In the order of the catalogue, the best matches of a query first. */
  readonly datasets: readonly ListedDataset[];
  readonly levels: DatasetLevels;
  /** Whether there are datasets that are still to be read. */
  readonly hasMore: boolean;
  /** Why the datasets, or the last page of them, could not be read. */
  readonly error: CatalogueError | undefined;
}

/** The datasets that a search finds and a filter lets through. */
export class FoundDatasets {
  readonly search: DatasetSearch;
  readonly #summaries: Summaries;
  readonly #inWorkspace: Pick<WorkspaceDatasets, "read">;
  /** Each list is made once, although making it may have to ask the catalogue who the user is. */
  #opening: Promise<Result<DatasetListing, CatalogueError>> | undefined;
  #listing: DatasetListing | undefined;
  /** Datasets to list that were named before there was a list. */
  #included: readonly ListedDataset[] = [];
  /** How many are listed at least, because the user has seen so many. */
  #wanted = 1;
  #found: Promise<FoundSoFar> | undefined;
  /** The levels of a list, and how many of its datasets are in them: what was sorted is not sorted again. */
  #sorted: { readonly listing: DatasetListing; readonly levels: DatasetLevels; readonly count: number } | undefined;
  /** The list from before it was begun again: what it has is shown until the new one is complete. */
  #before: DatasetListing | undefined;
  /** A list of which a page added nothing, so that no more is read of it unless the user asks. */
  #ended: DatasetListing | undefined;
  #me: readonly OwnerUrn[] = [];
  /** The datasets that files of the workspace are about, as far as they were asked for, and how many that are at most. */
  #inFiles: { readonly urns: ReadonlySet<DatasetUrn>; readonly isAll: boolean } | undefined;
  #mostInFiles = IN_FILES;

  constructor(search: DatasetSearch, summaries: Summaries, inWorkspace: Pick<WorkspaceDatasets, "read">) {
    this.search = search;
    this.#summaries = summaries;
    this.#inWorkspace = inWorkspace;
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
    if (this.#inFiles?.isAll === false) {
      this.#mostInFiles += IN_FILES;
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

  /** Whether `listOthers` would list any. */
  mayListOthers(): boolean {
    if (!this.#listsOthers || !this.#listing?.hasMore) return false;
    return this.#listing !== this.#ended && this.listed < MOST_LISTED;
  }

  /**
   * Lists all other datasets, page by page, up to `MOST_LISTED`, until a page fails or the list is begun again.
   * @param onMore is called each time that twice as many are listed as the last time
   */
  async listOthers(graph: CatalogueGraph, onMore: () => void): Promise<void> {
    const listing = this.#listing;
    const isCurrent = (): boolean => this.#listing === listing;
    let told = this.listed;
    while (listing && isCurrent() && this.mayListOthers()) {
      const before = listing.size;
      await listing.more(graph);
      if (!isCurrent()) return;
      this.#found = undefined;
      if (listing.size === before) this.#ended = listing;
      if (listing.size < 2 * told || !this.mayListOthers()) continue;
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
    const there = this.#onPlatform(urns);
    if (this.search.filter === "all" || there.length === 0) return there;
    // After this it is known who the user is, and what the files of the workspace are about.
    await this.#open(graph);
    const passing = await this.#passing(there.map((urn) => ({ urn })));
    return passing.flatMap(({ urn }) => (this.#summaries.isMissing(urn) ? [] : [urn]));
  }

  /** Lists a dataset although its page is not read yet. */
  include(dataset: ListedDataset): void {
    if (this.isListed(dataset.urn)) return;
    if (this.#listing) this.#listing.include(dataset);
    else this.#included = [...this.#included, dataset];
    this.#found = undefined;
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

  async #read(graph: CatalogueGraph): Promise<FoundSoFar> {
    const opened = await this.#open(graph);
    if (!opened.ok) return { datasets: [], levels: new DatasetLevels([]), hasMore: false, error: opened.error };
    const listing = opened.value;
    await listing.read(graph, this.#wanted);
    const { hasMore, error } = listing;
    if (!error && !this.mayListOthers()) this.#before = undefined;
    const datasets = await this.#passing(withEarlier(listing, this.#listsOthers ? this.#before : undefined));
    const isAll = !hasMore && this.#inFiles?.isAll !== false;
    return { datasets, levels: this.#levels(listing, datasets), hasMore: !isAll, error };
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
    const opening = this.#list(graph).then((made): Result<DatasetListing, CatalogueError> => {
      const isLatest = this.#opening === opening;
      if (!made.ok) {
        if (isLatest) this.#opening = undefined;
        return made;
      }
      const listing = made.value;
      if (isLatest) {
        for (const dataset of this.#included) listing.include(dataset);
        this.#included = [];
        this.#listing = listing;
      }
      return success(listing);
    });
    this.#opening = opening;
    return opening;
  }

  #onPlatform(urns: readonly DatasetUrn[]): readonly DatasetUrn[] {
    const { platform } = this.search;
    return platform === undefined ? urns : urns.filter((urn) => datasetParts(urn).platform === platform);
  }

  /** A list of which nothing is read yet. What files of the workspace are about is a list that the catalogue is not asked for. */
  async #list(graph: CatalogueGraph): Promise<Result<DatasetListing, CatalogueError>> {
    const { filter, query } = this.search;
    if (filter === "in-workspace") {
      const { urns, isAll } = await this.#inWorkspace.read(this.#mostInFiles);
      this.#inFiles = { urns: new Set(urns), isAll };
      if (query === "")
        return success(DatasetListing.of(this.#onPlatform(urns).map((urn) => ({ urn, displayName: undefined }))));
    }
    const wish = await this.#wish(graph);
    return wish.ok ? success(new DatasetListing(wish.value)) : wish;
  }

  /** What the catalogue is asked for, which filters by owners itself. */
  async #wish(graph: CatalogueGraph): Promise<Result<DatasetWish, CatalogueError>> {
    const { query, filter, platform } = this.search;
    const wish = { query, platform };
    if (filter === "without-owner") return success({ ...wish, owners: [] });
    if (filter !== "mine") return success(wish);
    const me = await ownNames(graph);
    if (!me.ok) return me;
    this.#me = me.value;
    return success(this.#me.length === 0 ? wish : { ...wish, owners: this.#me });
  }

  /** An index may be behind, and nobody but the summaries knows what is described. */
  async #passing<T extends Pick<ListedDataset, "urn">>(datasets: readonly T[]): Promise<readonly T[]> {
    const { filter } = this.search;
    if (filter === "all") return datasets;
    if (filter === "in-workspace") return this.#inFilesAndCatalogue(datasets);
    const summaries = await Promise.all(datasets.map(({ urn }) => this.#summaries.of(urn)));
    return datasets.filter((_, at) => passes(filter, summaries[at], this.#me));
  }

  /** A file may be about a dataset that the catalogue does not have. */
  async #inFilesAndCatalogue<T extends Pick<ListedDataset, "urn">>(datasets: readonly T[]): Promise<readonly T[]> {
    const inFiles = datasets.filter(({ urn }) => this.#inFiles?.urns.has(urn));
    await Promise.all(inFiles.map(({ urn }) => this.#summaries.of(urn)));
    return inFiles.filter(({ urn }) => !this.#summaries.isMissing(urn));
  }
}

/** The user that the catalogue knows the window as, and all groups that they are in. */
async function ownNames(graph: CatalogueGraph): Promise<Result<readonly OwnerUrn[], CatalogueError>> {
  const stamp = await graph.stamp();
  if (!stamp.ok) return stamp;
  const user = parseOwnerUrn(stamp.value.actor);
  if (!user) return success([]);
  const names = new Set<OwnerUrn>([user]);
  for (let start: number | undefined = 0; start !== undefined;) {
    const groups = await readGroups(graph, user, { start, count: GROUPS_PAGE });
    if (!groups.ok) {
      // Somebody may own datasets without being stored as a user; then they are in no group.
      if (groups.error.kind === "entity-not-found") break;
      return groups;
    }
    for (const { urn } of groups.value.items) names.add(urn);
    start = groups.value.next;
  }
  return success([...names]);
}

/** What a list has, and after it what only an earlier list had. */
function withEarlier(listing: DatasetListing, before: DatasetListing | undefined): readonly ListedDataset[] {
  const others = before ? [...before.items].filter(({ urn }) => !listing.get(urn)) : [];
  return [...listing.items, ...others];
}

/** So many datasets are listed without being asked for, so that the view can show where they are. */
const MOST_LISTED = 100_000;

/** So many datasets of the workspace are listed at first, and by each click on the row after them. */
const IN_FILES = 1_000;

/** How many groups are read by one request. */
const GROUPS_PAGE = 100;
