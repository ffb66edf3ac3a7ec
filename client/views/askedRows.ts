import type { CancellationToken, ProviderResult, TreeDataProvider, TreeItem } from "vscode";
import { nextTurn } from "../nextTurn.ts";

/** Gives a view the rows of a tree, and knows whether VS Code has all of them that it has asked for. */
export class AskedRows<Row> implements TreeDataProvider<Row> {
  readonly #rows: Required<TreeDataProvider<Row>>;
  readonly onDidChangeTreeData: Required<TreeDataProvider<Row>>["onDidChangeTreeData"];
  /** Fulfilled when VS Code asks for the first rows. */
  readonly #asked = Promise.withResolvers<undefined>();
  #times = 0;
  /** What is being answered. */
  readonly #answering = new Set<Promise<unknown>>();

  constructor(rows: Required<TreeDataProvider<Row>>) {
    this.#rows = rows;
    this.onDidChangeTreeData = rows.onDidChangeTreeData;
  }

  getChildren(row?: Row): Promise<Row[] | null | undefined> {
    this.#asked.resolve(undefined);
    return this.#answer(async () => this.#rows.getChildren(row));
  }

  getTreeItem(row: Row): Promise<TreeItem> {
    return this.#answer(async () => this.#rows.getTreeItem(row));
  }

  getParent(row: Row): ProviderResult<Row> {
    return this.#rows.getParent(row);
  }

  resolveTreeItem(item: TreeItem, row: Row, token: CancellationToken): ProviderResult<TreeItem> {
    return this.#rows.resolveTreeItem(item, row, token);
  }

  /** Fulfilled when everything is answered that VS Code has asked for. */
  async answered(): Promise<void> {
    while (this.#answering.size > 0) await Promise.allSettled([...this.#answering]);
  }

  /**
   * Fulfilled when VS Code has asked for the first rows and shows them, with those below rows that are open by themselves.
   * @param roundTrip has something done by the window, which handles messages in the order in which they come
   */
  async shown(roundTrip: () => PromiseLike<unknown>): Promise<void> {
    await this.#asked.promise;
    for (let before = -1; before !== this.#times;) {
      await this.answered();
      before = this.#times;
      // VS Code sends what it was answered in microtasks.
      await nextTurn();
      await roundTrip();
    }
  }

  async #answer<T>(read: () => Promise<T>): Promise<T> {
    this.#times++;
    const answer = read();
    this.#answering.add(answer);
    try {
      return await answer;
    } finally {
      this.#answering.delete(answer);
    }
  }
}
