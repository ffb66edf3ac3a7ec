import {
  commands,
  EventEmitter,
  TreeItemCollapsibleState,
  type Disposable,
  type TreeDataProvider,
  type TreeItem,
} from "vscode";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { searchDatasets } from "../../catalogue/graph/searchEntities.ts";
import type { DatasetUrn } from "../../catalogue/urn.ts";
import type { CatalogueConnection } from "../connection.ts";
import type { CatalogueNode } from "./node.ts";
import { treeItem } from "./treeItem.ts";
import { Unfolded } from "./unfolded.ts";

/** How many datasets are read at a time. */
const PAGE = 200;

/** The datasets of the catalogue, each with its columns and owners; what is unfolded is read when it is unfolded. */
export class DatasetTree implements TreeDataProvider<CatalogueNode>, Disposable {
  readonly #connection: CatalogueConnection;
  readonly #changed = new EventEmitter<CatalogueNode | undefined>();
  readonly #subscription: Disposable;
  /** The rows of the datasets on show, so that one of them can be refreshed alone. */
  readonly #datasets = new Map<DatasetUrn, CatalogueNode>();
  readonly #unfolded = new Unfolded();
  #limit = PAGE;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(connection: CatalogueConnection) {
    this.#connection = connection;
    this.#subscription = connection.onDidChange(({ kind }) => {
      // While the service restarts, the rows stay as they are, expanded or not.
      if (kind !== "restarting" && (kind !== "starting" || this.#datasets.size === 0)) this.refresh();
    });
  }

  /** Reads again: one dataset, or everything. */
  refresh(urn?: DatasetUrn): void {
    this.#changed.fire(urn && this.#datasets.get(urn));
  }

  /** Shows another page of datasets. */
  showMore(): void {
    this.#limit += PAGE;
    this.refresh();
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
    this.#connection.want();
    if (!node && this.#connection.state.kind !== "connected" && this.#datasets.size === 0) return [];
    const state = await this.#connection.settled();
    if (state.kind !== "connected") {
      this.#datasets.clear();
      return [];
    }
    switch (node?.kind) {
      case undefined:
        return this.#rows(state.graph);
      case "dataset":
        return parts(state.graph, node.urn);
      case "columns":
        return node.dataset.columns.map((column) => ({ kind: "column", urn: node.urn, column }));
      case "owners":
        return node.dataset.owners.map((owner) => ({ kind: "owner", urn: node.urn, owner }));
      default:
        return [];
    }
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  async #rows(graph: CatalogueGraph): Promise<CatalogueNode[]> {
    const found = await searchDatasets(graph, { query: "", start: 0, count: this.#limit });
    this.#datasets.clear();
    if (!found.ok) return [{ kind: "trouble", sentence: errorSentence(found.error) }];
    const { items, total } = found.value;
    void commands.executeCommand("setContext", "metadataCatalogue.state", total === 0 ? "empty" : "connected");
    for (const urn of items) this.#datasets.set(urn, { kind: "dataset", urn });
    const more: CatalogueNode[] = total > items.length ? [{ kind: "more", shown: items.length, total }] : [];
    return [...this.#datasets.values(), ...more];
  }
}

async function parts(graph: CatalogueGraph, urn: DatasetUrn): Promise<CatalogueNode[]> {
  const read = await readDataset(graph, urn);
  if (!read.ok) return [{ kind: "trouble", urn, sentence: errorSentence(read.error) }];
  const dataset = read.value;
  return [
    { kind: "owners", urn, dataset },
    { kind: "columns", urn, dataset },
  ];
}
