import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { ListedDataset } from "../../catalogue/graph/listDatasets.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { datasetParts, type DatasetUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import type { WorkspaceDatasets } from "../files/workspaceDatasets.ts";
import { passes } from "./datasetFilter.ts";
import { DatasetListing, type DatasetWish } from "./datasetListing.ts";
import type { DatasetSearch } from "./datasetSearch.ts";
import { ownNames } from "./ownNames.ts";
import type { Summaries } from "./summaries.ts";

/** So many datasets of the workspace are listed at first, and by each click on the row after them. */
const IN_FILES = 1_000;

/** What a search and its filter let through: partly the catalogue decides that, partly the summaries of what it lists. */
export class AppliedFilter {
  readonly #search: DatasetSearch;
  readonly #summaries: Summaries;
  readonly #inWorkspace: Pick<WorkspaceDatasets, "read">;
  /** Whose datasets are wanted: those of the user and their groups, or of who was chosen. */
  #wanted: readonly OwnerUrn[] = [];
  /** The datasets that files of the workspace are about, as far as they were asked for, and whether these are all. */
  #inFiles: { readonly urns: ReadonlySet<DatasetUrn>; readonly isAll: boolean } | undefined;
  #mostInFiles = IN_FILES;

  constructor(search: DatasetSearch, summaries: Summaries, inWorkspace: Pick<WorkspaceDatasets, "read">) {
    this.#search = search;
    this.#summaries = summaries;
    this.#inWorkspace = inWorkspace;
  }

  /** Whether files of the workspace are about more datasets than were looked at. */
  get hasMoreFiles(): boolean {
    return this.#inFiles?.isAll === false;
  }

  /** Looks at more files of the workspace the next time that a list is made. `false`: there are no more. */
  takeMoreFiles(): boolean {
    if (!this.hasMoreFiles) return false;
    this.#mostInFiles += IN_FILES;
    return true;
  }

  /**
   * A list of what the search finds, of which nothing is read yet. Learns first who the user is, or what the files of the workspace
   * are about; the latter is a list that the catalogue is not asked for.
   */
  async listing(graph: CatalogueGraph): Promise<Result<DatasetListing, CatalogueError>> {
    const { filter, query } = this.#search;
    if (filter === "in-workspace") {
      const { urns, isAll } = await this.#inWorkspace.read(this.#mostInFiles);
      this.#inFiles = { urns: new Set(urns), isAll };
      if (query === "")
        return success(DatasetListing.of(this.onPlatform(urns).map((urn) => ({ urn, displayName: undefined }))));
    }
    const wish = await this.#wish(graph);
    return wish.ok ? success(new DatasetListing(wish.value)) : wish;
  }

  /** The datasets of these that are on the platform that the search is limited to; all of them if it is limited to none. */
  onPlatform(urns: readonly DatasetUrn[]): readonly DatasetUrn[] {
    const { platform } = this.#search;
    return platform === undefined ? urns : urns.filter((urn) => datasetParts(urn).platform === platform);
  }

  /**
   * The datasets of these that the filter lets through, by their summaries: the catalogue's index may be behind, and does not say
   * what has a description. Needs what `listing` has learned: who the user is, and what the files of the workspace are about.
   */
  async passing<T extends Pick<ListedDataset, "urn">>(datasets: readonly T[]): Promise<readonly T[]> {
    const { filter } = this.#search;
    if (filter === "all") return datasets;
    if (filter === "in-workspace") return this.#inFilesAndCatalogue(datasets);
    const summaries = await Promise.all(datasets.map(({ urn }) => this.#summaries.of(urn)));
    return datasets.filter((_, at) => passes(filter, summaries[at], this.#wanted));
  }

  /** Of some datasets, those that pass the filter and exist in the catalogue. */
  async existing(urns: readonly DatasetUrn[]): Promise<readonly DatasetUrn[]> {
    const passing = await this.passing(urns.map((urn) => ({ urn })));
    return passing.flatMap(({ urn }) => (this.#summaries.isMissing(urn) ? [] : [urn]));
  }

  /** What the catalogue is asked for, which filters by owners itself. */
  async #wish(graph: CatalogueGraph): Promise<Result<DatasetWish, CatalogueError>> {
    const { query, filter, platform, owner } = this.#search;
    const wish = { query, platform };
    if (filter === "without-owner") return success({ ...wish, owners: [] });
    if (filter !== "mine" && filter !== "owned") return success(wish);
    const wanted = filter === "owned" ? success(owner ? [owner.urn] : []) : await ownNames(graph);
    if (!wanted.ok) return wanted;
    this.#wanted = wanted.value;
    return success(this.#wanted.length === 0 ? wish : { ...wish, owners: this.#wanted });
  }

  /** A file may be about a dataset that the catalogue does not have. */
  async #inFilesAndCatalogue<T extends Pick<ListedDataset, "urn">>(datasets: readonly T[]): Promise<readonly T[]> {
    const inFiles = datasets.filter(({ urn }) => this.#inFiles?.urns.has(urn));
    await Promise.all(inFiles.map(({ urn }) => this.#summaries.of(urn)));
    return inFiles.filter(({ urn }) => !this.#summaries.isMissing(urn));
  }
}
