import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { PinnedDatasets } from "../catalogue/pinnedDatasets.ts";
import { Emitter, type Disposable } from "../emitter.ts";
import type { WorkspaceDatasets } from "../files/workspaceDatasets.ts";
import type { DatasetFolder, DatasetLevels } from "./datasetLevels.ts";
import type { DatasetSearch } from "./datasetSearch.ts";
import { FoundDatasets, type FoundSoFar } from "./foundDatasets.ts";
import type { KeptSearches } from "./keptSearches.ts";
import type { Summaries } from "./summaries.ts";

interface ListedOptions {
  readonly catalogue: Pick<Catalogue, "place">;
  readonly pins: PinnedDatasets;
  readonly inWorkspace: Pick<WorkspaceDatasets, "read">;
  readonly summaries: Summaries;
  readonly searches: KeptSearches;
}

/** Which datasets the Catalogue view lists: those that the user looks for, in their folders, and those that are pinned. */
export class DatasetsInView implements Disposable {
  readonly #options: ListedOptions;
  readonly #read = new Emitter<void>();
  #found: FoundDatasets;
  #levels: DatasetLevels | undefined;
  /** How many pinned datasets are shown. */
  #pinned = 0;
  #isEmpty: boolean | undefined;

  /** Whether there are datasets is known, or no longer known, or another search is shown. */
  readonly onDidRead = this.#read.event;

  constructor(options: ListedOptions) {
    this.#options = options;
    this.#found = this.#finding(this.#kept());
  }

  /** What the user looks for. */
  get search(): DatasetSearch {
    return this.#found.search;
  }

  /** What it finds. */
  get found(): FoundDatasets {
    return this.#found;
  }

  /** Whether nothing is found. `undefined`: that is not known. */
  get isEmpty(): boolean | undefined {
    return this.#isEmpty;
  }

  /** Whether the datasets have been listed, if only in part. */
  get isRead(): boolean {
    return this.#levels !== undefined;
  }

  /** How many datasets are listed while the others are still being read. `undefined`: nothing is being read. */
  get soFar(): number | undefined {
    return this.#found.isListingOthers ? this.#found.listed : undefined;
  }

  /** How many pinned datasets are shown. */
  get pinnedCount(): number {
    return this.#pinned;
  }

  /** How many datasets are listed in a folder and in those below it. */
  countIn(folder: DatasetFolder): number {
    return this.#levels?.countIn(folder) ?? 0;
  }

  /** Lists what another search finds, once it is read, and keeps the search. */
  look(search: DatasetSearch): void {
    const { catalogue, searches } = this.#options;
    searches.keep(catalogue.place, search);
    this.show(search);
  }

  /** Lists what another search finds, without keeping the search. */
  show(search: DatasetSearch): void {
    this.#found.abandon();
    this.#found = this.#finding(search);
    this.#isEmpty = undefined;
    this.#read.fire();
  }

  /** Forgets what was listed, and shows what the user looked for last in the catalogue that is worked with now. */
  clear(): void {
    this.#levels = undefined;
    this.show(this.#kept());
  }

  #kept(): DatasetSearch {
    const { catalogue, searches } = this.#options;
    return searches.of(catalogue.place);
  }

  /**
   * Reads what is found, and how many pinned datasets are shown with it. `undefined`: something else is looked for by now, or in
   * another catalogue, and nothing was noted.
   */
  async read(graph: CatalogueGraph): Promise<FoundSoFar | undefined> {
    const asked = this.#found;
    const found = await asked.read(graph);
    if (this.#found !== asked) return undefined;
    const pinned = await this.pinned(graph);
    if (this.#found !== asked) return undefined;
    const { datasets, levels, hasMore, error } = found;
    this.#levels = levels;
    this.#pinned = pinned.length;
    const isEmpty = error ? undefined : datasets.length === 0 && !hasMore;
    if (isEmpty !== this.#isEmpty) {
      this.#isEmpty = isEmpty;
      this.#read.fire();
    }
    return found;
  }

  /** The pinned datasets to show: those that the filter shows. What a search finds, it shows in its order. */
  async pinned(graph: CatalogueGraph): Promise<readonly DatasetUrn[]> {
    const { catalogue, pins } = this.#options;
    return this.search.query === "" ? this.#found.shown(graph, pins.of(catalogue.place)) : [];
  }

  /**
   * Goes on listing while the user looks at what is there.
   * @param onMore is called when there is more to show, unless something else is looked for by then
   */
  listOthers(graph: CatalogueGraph, onMore: () => void): void {
    const found = this.#found;
    void found.listOthers(graph, () => {
      if (this.#found !== found) return;
      onMore();
      this.#read.fire();
    });
  }

  dispose(): void {
    this.#found.abandon();
    this.#read.dispose();
  }

  #finding(search: DatasetSearch): FoundDatasets {
    return new FoundDatasets(search, this.#options.summaries, this.#options.inWorkspace);
  }
}
