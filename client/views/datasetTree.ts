import { EventEmitter, TreeItemCollapsibleState, type TreeDataProvider, type TreeItem } from "vscode";
import type { Disposable } from "vscode-jsonrpc";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { searchDatasets } from "../../catalogue/graph/searchEntities.ts";
import type { DatasetUrn, EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { placeId } from "../catalogue/place.ts";
import type { CatalogueNode } from "./node.ts";
import { ShownDatasets } from "./shownDatasets.ts";
import { treeItem } from "./treeItem.ts";
import { Unfolded } from "./unfolded.ts";

/** How many datasets are read at a time. */
const PAGE = 200;

/** The datasets of the catalogue, each with its columns and owners; what is unfolded is read when it is unfolded. */
export class DatasetTree implements TreeDataProvider<CatalogueNode>, Disposable {
  readonly #catalogue: Catalogue;
  readonly #changed = new EventEmitter<CatalogueNode | undefined>();
  readonly #read = new EventEmitter<void>();
  readonly #following: Disposable;
  readonly #datasets = new ShownDatasets<CatalogueNode>();
  readonly #unfolded = new Unfolded();
  #limit = PAGE;
  #total: number | undefined;
  /** The catalogue whose datasets are on show. */
  #shown: string | undefined;

  /** How many datasets there are is known, or no longer known. */
  readonly onDidRead = this.#read.event;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.#following = catalogue.onDidChange((urns) => {
      this.#refresh(urns);
    });
  }

  /** How many datasets the catalogue has. `undefined`: that is not known. */
  get total(): number | undefined {
    return this.#total;
  }

  /** Shows another page of datasets. */
  showMore(): void {
    this.#limit += PAGE;
    this.#changed.fire(undefined);
  }

  getTreeItem(node: CatalogueNode): TreeItem {
    const item = treeItem(node);
    if (item.collapsibleState !== TreeItemCollapsibleState.None) {
      const open = this.#unfolded.isOpen(item.id, item.collapsibleState === TreeItemCollapsibleState.Expanded);
      item.collapsibleState = open ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
    }
    return item;
  }

  /** Remembers that a person unfolded a row, or folded it. */
  noteUnfolded(node: CatalogueNode, open: boolean): void {
    this.#unfolded.note(treeItem(node).id, open);
  }

  async getChildren(node?: CatalogueNode): Promise<CatalogueNode[]> {
    // Children are asked for when the view is on show.
    this.#catalogue.want();
    if (this.#shown !== placeId(this.#catalogue.place)) this.#clear();
    if (!node && this.#catalogue.state.kind !== "connected" && this.#datasets.rows.length === 0) return [];
    const state = await this.#catalogue.settled();
    if (state.kind !== "connected") {
      this.#clear();
      return [];
    }
    switch (node?.kind) {
      case undefined:
        return this.#rows(state.graph);
      case "dataset":
        return this.#parts(state.graph, node.urn);
      case "columns":
        return node.dataset.columns.map((column) => ({ kind: "column", urn: node.urn, column }));
      case "owners":
        return node.dataset.owners.map((owner) => ({ kind: "owner", urn: node.urn, owner }));
      default:
        return [];
    }
  }

  dispose(): void {
    for (const each of [this.#following, this.#changed, this.#read]) each.dispose();
  }

  /** Reads again what these entities are shown in, or everything. */
  #refresh(urns: readonly EntityUrn[] | undefined): void {
    for (const row of (urns && this.#datasets.affectedBy(urns)) ?? [undefined]) this.#changed.fire(row);
  }

  #clear(): void {
    this.#datasets.show([]);
    this.#setTotal(undefined);
    this.#shown = placeId(this.#catalogue.place);
  }

  #setTotal(total: number | undefined): void {
    if (total === this.#total) return;
    this.#total = total;
    this.#read.fire();
  }

  async #rows(graph: CatalogueGraph): Promise<CatalogueNode[]> {
    const found = await searchDatasets(graph, { query: "", start: 0, count: this.#limit });
    if (!found.ok) {
      this.#datasets.show([]);
      return [{ kind: "trouble", sentence: errorSentence(found.error) }];
    }
    const { items, total } = found.value;
    this.#setTotal(total);
    this.#datasets.show(items.map((urn) => [urn, { kind: "dataset", urn }]));
    const more: CatalogueNode[] = total > items.length ? [{ kind: "more", shown: items.length, total }] : [];
    return [...this.#datasets.rows, ...more];
  }

  async #parts(graph: CatalogueGraph, urn: DatasetUrn): Promise<CatalogueNode[]> {
    const read = await readDataset(graph, urn);
    if (!read.ok) return [{ kind: "trouble", urn, sentence: errorSentence(read.error) }];
    const dataset = read.value;
    this.#datasets.noteOwners(
      urn,
      dataset.owners.map((owner) => owner.urn),
    );
    return [
      { kind: "owners", urn, dataset },
      { kind: "columns", urn, dataset },
    ];
  }
}
