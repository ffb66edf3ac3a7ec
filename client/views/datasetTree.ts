import {
  Disposable as Disposables,
  EventEmitter,
  TreeItemCollapsibleState,
  type CancellationToken,
  type TreeDataProvider,
  type TreeItem,
} from "vscode";
import type { Disposable } from "../emitter.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { markGone } from "../../catalogue/graph/markGone.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import type { DatasetUrn, EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { PinnedDatasets } from "../catalogue/pinnedDatasets.ts";
import { UnreadNotes } from "../catalogue/unreadNotes.ts";
import { placeId } from "../catalogue/place.ts";
import { withTickBox, withTooltip } from "../sinks/treeRow.ts";
import { noLonger } from "../entityLook.ts";
import { datasetItem, goneItem } from "./datasetItem.ts";
import type { DatasetFolder, DatasetLevels } from "./datasetLevels.ts";
import { partsOf, rowsOf } from "./datasetParts.ts";
import { EVERYTHING, isEverything, type DatasetSearch } from "./datasetSearch.ts";
import type { KeptSearches } from "./keptSearches.ts";
import { KnownRows } from "./knownRows.ts";
import { DatasetsInView } from "./datasetsInView.ts";
import { folderRow, nodeId, pinnedAs, type CatalogueNode } from "./node.ts";
import { ShownDatasets } from "./shownDatasets.ts";
import { ShownParts } from "./shownParts.ts";
import { Summaries } from "./summaries.ts";
import { TickBoxes } from "./tickBoxes.ts";
import type { TickedDatasets } from "./tickedDatasets.ts";
import { treeItem } from "./treeItem.ts";
import { Unfolded } from "./unfolded.ts";
import type { WorkspaceDatasets } from "../files/workspaceDatasets.ts";

/** What of the datasets is known without the catalogue. */
interface KnownHere {
  readonly pins: PinnedDatasets;
  readonly inWorkspace: WorkspaceDatasets;
  readonly ticks: TickedDatasets;
  readonly searches: KeptSearches;
}

type DatasetNode = Extract<CatalogueNode, { kind: "dataset" }>;

/** Folders of so many datasets at most are open at first. */
const FEW = 50;
/** How many datasets are refreshed one by one; beyond that, all are. */
const MOST = 200;

/** The datasets of the catalogue, below their platforms, databases and schemas; what is unfolded is read when it is unfolded. */
export class DatasetTree implements TreeDataProvider<CatalogueNode>, Disposable {
  readonly summaries: Summaries;
  readonly boxes: TickBoxes;
  readonly listed: DatasetsInView;
  readonly #catalogue: Catalogue;
  readonly #pins: PinnedDatasets;
  readonly #changed = new EventEmitter<CatalogueNode | undefined>();
  readonly #following: Disposable;
  readonly #shownOwners = new ShownDatasets();
  readonly #unfolded = new Unfolded();
  readonly #rows = new KnownRows();
  readonly #parts = new ShownParts();
  /** The datasets below which something could not be read; `undefined` stands for the list itself. */
  readonly #unread: UnreadNotes<DatasetUrn | undefined>;
  /** The catalogue whose datasets are on show. */
  #place: string | undefined;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(catalogue: Catalogue, { pins, inWorkspace, ticks, searches }: KnownHere) {
    this.#catalogue = catalogue;
    this.#pins = pins;
    this.summaries = new Summaries(() => catalogue.graphForReading());
    this.boxes = new TickBoxes({ ticks, isMissing: (urn) => this.summaries.isMissing(urn) });
    this.listed = new DatasetsInView({ catalogue, pins, inWorkspace, searches, summaries: this.summaries });
    this.#unread = new UnreadNotes(catalogue, (unread) => {
      this.#readUnread(unread);
    });
    this.#following = Disposables.from(
      this.#unread,
      catalogue.onDidChange((urns) => {
        this.#refresh(urns);
      }),
      catalogue.onMayAnswer(() => {
        this.#readUnread(this.summaries.takeUnread());
      }),
      this.summaries.onDidReadAgain((urns) => {
        this.#fireRead(urns);
      }),
      pins.onDidChange(() => {
        this.#fireAll();
      }),
      ticks.onDidChange((urns) => {
        this.#showTicks(urns);
      }),
    );
  }

  /** What the user looks for in the catalogue that is worked with now, also before the view has asked for its rows. */
  searchNow(): DatasetSearch {
    this.#forgetOtherCatalogue();
    return this.listed.search;
  }

  /** Shows what another search finds. */
  look(search: DatasetSearch): void {
    this.#list(() => {
      this.listed.look(search);
    });
  }

  #list(look: () => void): void {
    // The view may not have been open yet: its first rows must not end what is looked for now.
    this.#forgetOtherCatalogue();
    this.#rows.clear();
    this.#parts.clear();
    look();
    this.#fireAll();
  }

  /** Shows more rows below a row, or, without one, more datasets. */
  async showMore(above: CatalogueNode | undefined): Promise<void> {
    const hadMore = this.#parts.more(above);
    if (!above) {
      if (!hadMore) await this.listed.found.more(await this.#catalogue.graph());
      this.#fireAll();
    } else this.#changed.fire(this.#rows.of(above));
  }

  async getTreeItem(node: CatalogueNode): Promise<TreeItem> {
    const item = node.kind === "dataset" ? await this.#datasetItem(node) : treeItem(node, this.#countIn(node));
    const id = this.#itemId(node);
    if (id !== undefined) item.id = id;
    if (item.collapsibleState !== TreeItemCollapsibleState.None) {
      const open = this.#unfolded.isOpen(item.id, this.#isOpenAtFirst(node));
      item.collapsibleState = open ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
    }
    return withTickBox(item, this.boxes.of(node));
  }

  /** Called when the pointer rests on a row: what prints Markdown is loaded then. */
  async resolveTreeItem(item: TreeItem, node: CatalogueNode, token: CancellationToken): Promise<TreeItem> {
    const { rowTooltip } = await import("./rowTooltip.ts");
    return withTooltip(item, await rowTooltip(node, { catalogue: this.#catalogue, token }));
  }

  /** Remembers that a person unfolded a row, or folded it. */
  noteUnfolded(node: CatalogueNode, open: boolean): void {
    this.#unfolded.note(this.#itemId(node), open);
  }

  async getChildren(node?: CatalogueNode): Promise<CatalogueNode[]> {
    // Children are asked for when the view is on show.
    this.#catalogue.want();
    this.#forgetOtherCatalogue();
    if (!node && this.#catalogue.state.kind !== "connected" && !this.listed.isRead) return [];
    const state = await this.#catalogue.settled();
    if (state.kind !== "connected") {
      this.#clear();
      return [];
    }
    return this.#parts.give(node, await this.#childrenIn(state.graph, node)).map((child) => this.#rows.of(child));
  }

  /** Shows a row again, at each place where it is. */
  showAgain(node: CatalogueNode): void {
    if (node.kind === "dataset") this.#fireDataset(node.urn);
    else this.#changed.fire(this.#rows.of(node));
  }

  getParent(node: CatalogueNode): CatalogueNode | undefined {
    return this.#rows.above(node, this.listed.search.query !== "");
  }

  /**
   * The row of a dataset, which is listed even if its page is not read yet. A search that does not show it is ended. Throws one
   * sentence if the catalogue does not have it.
   */
  async rowOf(urn: DatasetUrn): Promise<CatalogueNode> {
    const graph = await this.#catalogue.graph();
    // The view may not have been open yet: when it asks for its first rows, what is noted here must not be forgotten.
    this.#forgetOtherCatalogue();
    const { datasets, levels } = await this.listed.found.read(graph);
    const isShown = datasets.some((each) => each.urn === urn);
    if (!isShown) await this.#demand(urn);
    // What the user looked for is there again after a reload.
    if (!isShown && !isEverything(this.listed.search))
      this.#list(() => {
        this.listed.show(EVERYTHING);
      });
    const row = this.#rows.of({ kind: "dataset", urn });
    const above = this.getParent(row);
    const isInFolder = above?.kind === "platform" || above?.kind === "folder";
    const { toGive, isLacking } = this.#parts.show(
      urn,
      above,
      isInFolder ? rowsIn(levels, above.folder) : rowsOfDatasets(datasets),
    );
    if (isShown) {
      // VS Code will ask for them together with the row itself.
      for (const each of toGive) if (each.kind === "dataset") void this.summaries.of(each.urn);
      if (isLacking && above) this.#changed.fire(above);
      else if (isLacking) this.#fireAll();
    }
    if (isShown) return row;
    this.listed.found.include({ urn, displayName: undefined });
    this.#fireAll();
    return row;
  }

  /** Throws one sentence if the catalogue does not have this dataset. */
  async #demand(urn: DatasetUrn): Promise<void> {
    this.summaries.forget([urn]);
    await this.summaries.of(urn);
    if (this.summaries.isMissing(urn)) throw new Error(noLonger(urn));
  }

  dispose(): void {
    for (const each of [this.#following, this.#changed, this.listed]) each.dispose();
  }

  async #childrenIn(graph: CatalogueGraph, node: CatalogueNode | undefined): Promise<readonly CatalogueNode[]> {
    if (!node) return this.#roots(graph);
    switch (node.kind) {
      case "platform":
      case "folder": {
        return rowsIn((await this.listed.found.read(graph)).levels, node.folder);
      }
      case "pinned":
        return (await this.listed.pinned(graph)).map((urn) => ({ kind: "dataset", urn, pinned: true }) as const);
      case "dataset":
        return this.#unread.reading(node.urn, graph, (each) => this.#partsOf(each, node));
      default:
        return rowsOf(node);
    }
  }

  async #roots(graph: CatalogueGraph): Promise<readonly CatalogueNode[]> {
    const found = await this.listed.read(graph);
    // What is looked for by now has rows of its own.
    if (!found) return this.getChildren();
    const { datasets, levels, hasMore, isCutShort, error } = found;
    this.boxes.note(hasMore || error ? undefined : levels);
    const rows: readonly CatalogueNode[] =
      this.listed.search.query === ""
        ? [
            ...(this.listed.pinnedCount > 0 ? [{ kind: "pinned" } as const] : []),
            ...levels.in(undefined).folders.map((folder) => ({ kind: "platform", folder }) as const),
          ]
        : rowsOfDatasets(datasets);
    if (error) {
      this.#unread.note(undefined);
      return [...rows, { kind: "trouble", sentence: errorSentence(error) }];
    }
    this.listed.listOthers(graph, () => {
      this.#fireAll();
    });
    return [
      ...rows,
      ...(isCutShort ? [{ kind: "cutShort" } as const] : []),
      ...(hasMore && this.listed.soFar === undefined
        ? [{ kind: "more", above: undefined, left: undefined } as const]
        : []),
    ];
  }

  async #partsOf(graph: CatalogueGraph, node: DatasetNode): Promise<readonly CatalogueNode[]> {
    const { urn } = node;
    const place = this.#place;
    const read = await readDataset(graph, urn);
    if (!read.ok) {
      const sentence = read.error.kind === "entity-not-found" ? noLonger(urn) : errorSentence(read.error);
      return [{ kind: "trouble", urn, sentence }];
    }
    const marking = markGone(graph, read.value.owners);
    // Another catalogue may have been chosen meanwhile, which may have a dataset of the same name.
    if (place === this.#place) {
      const owners = read.value.owners.map((owner) => owner.urn);
      this.#shownOwners.note(urn, owners);
      // Somebody else may have changed it since its row was made.
      if (await this.summaries.note(read.value)) this.#fireDataset(urn);
    }
    const marked = await marking;
    // Without an answer, owners are shown without the mark of what is gone.
    return partsOf({ ...read.value, owners: marked.ok ? marked.value : read.value.owners }, pinnedAs(node));
  }

  async #datasetItem({ urn, pinned }: DatasetNode): Promise<TreeItem> {
    const summary = await this.summaries.of(urn);
    if (summary) this.#shownOwners.note(urn, summary.owners);
    const place = pinned ? "pinned" : this.listed.search.query === "" ? "folder" : "found";
    if (this.summaries.isMissing(urn)) {
      this.listed.found.exclude(urn);
      return goneItem(urn, place);
    }
    const catalogue = placeId(this.#catalogue.place);
    const isPinned = this.#pins.has(this.#catalogue.place, urn);
    // Its name may have changed since it was listed.
    const displayName = summary ? summary.displayName : this.listed.found.nameOf(urn);
    return datasetItem({ catalogue, urn }, { displayName, summary, isPinned, place });
  }

  /** Another search finds other rows, which are unfolded by themselves. */
  #itemId(node: CatalogueNode): string | undefined {
    const id = nodeId(node);
    return id === undefined || this.listed.search.query === "" ? id : `${id} ${this.listed.search.query}`;
  }

  #countIn(node: CatalogueNode): number {
    if (node.kind === "pinned") return this.listed.pinnedCount;
    return node.kind === "platform" || node.kind === "folder" ? this.listed.countIn(node.folder) : 0;
  }

  /** Shows again what was ticked or unticked: of one dataset its row, with a folder above it only if that changes too. */
  #showTicks(urns: readonly DatasetUrn[] | undefined): void {
    const [urn, ...others] = urns ?? [];
    if (!urn || others.length > 0) {
      this.#fireAll();
      return;
    }
    const folder = this.boxes.folderTurnedBy(urn);
    if (folder) this.#changed.fire(this.#rows.of(folderRow(folder)));
    this.#fireDataset(urn);
  }

  #isOpenAtFirst(node: CatalogueNode): boolean {
    if (node.kind === "platform" || node.kind === "folder") return (this.listed.found.total ?? FEW) <= FEW;
    return node.kind === "owners" || node.kind === "pinned";
  }

  /** Reads again what these entities are shown in, or everything. */
  #refresh(urns: readonly EntityUrn[] | undefined): void {
    const affected = urns && this.#shownOwners.affectedBy(urns);
    this.summaries.forget(affected);
    const { found } = this.listed;
    const { filter } = found.search;
    const isByOwner = filter === "without-owner" || filter === "mine" || filter === "owned";
    if (!affected || isByOwner || !affected.every((urn) => found.isListed(urn))) found.again();
    else if (filter === "undescribed") found.refilter();
    else {
      this.#fireDatasets(affected);
      return;
    }
    this.#fireAll();
  }

  /** Reads again what could not be read. */
  #readUnread(unread: readonly (DatasetUrn | undefined)[]): void {
    const urns = unread.filter((urn) => urn !== undefined);
    if (urns.length < unread.length) {
      this.listed.found.again();
      this.#fireAll();
    } else this.#fireRead(urns);
  }

  /** Shows these datasets again, which could not be read before: a filter may no longer let them through. */
  #fireRead(urns: readonly DatasetUrn[]): void {
    if (urns.length > 0 && this.listed.found.refilterRead()) this.#fireAll();
    else this.#fireDatasets(urns);
  }

  /** Shows these datasets again, or everything if they are many. */
  #fireDatasets(urns: readonly DatasetUrn[]): void {
    if (urns.length > MOST) this.#fireAll();
    else for (const urn of urns) this.#fireDataset(urn);
  }

  /** Shows a dataset again, at each place where it has a row. */
  #fireDataset(urn: DatasetUrn): void {
    this.#changed.fire(this.#rows.of({ kind: "dataset", urn }));
    if (this.#pins.has(this.#catalogue.place, urn))
      this.#changed.fire(this.#rows.of({ kind: "dataset", urn, pinned: true }));
  }

  /** Shows everything again. */
  #fireAll(): void {
    this.#parts.takeBack();
    this.#changed.fire(undefined);
  }

  /** Forgets what was read and what was looked for, if it is of another catalogue than the one that is worked with now. */
  #forgetOtherCatalogue(): void {
    if (this.#place !== placeId(this.#catalogue.place)) this.#clear();
  }

  #clear(): void {
    this.boxes.note(undefined);
    this.#rows.clear();
    this.#parts.clear();
    this.#unread.clear();
    this.#shownOwners.clear();
    this.summaries.forget(undefined);
    this.#place = placeId(this.#catalogue.place);
    this.listed.clear();
  }
}

function rowsIn(levels: DatasetLevels, folder: DatasetFolder): readonly CatalogueNode[] {
  const { folders, datasets } = levels.in(folder);
  return [...folders.map((each) => ({ kind: "folder", folder: each }) as const), ...rowsOfDatasets(datasets)];
}

function rowsOfDatasets(datasets: readonly { readonly urn: DatasetUrn }[]): readonly CatalogueNode[] {
  return datasets.map(({ urn }) => ({ kind: "dataset", urn }));
}
