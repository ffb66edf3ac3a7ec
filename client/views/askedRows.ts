import type { CancellationToken, ProviderResult, TreeDataProvider, TreeItem } from "vscode";
import { nextTurn } from "../nextTurn.ts";

/** Rows that VS Code was given together. */
interface RowsTogether<Row> {
  readonly above: Row | undefined;
  readonly rows: readonly Row[];
  /** Fulfilled with the rows that VS Code is given the next time. */
  readonly next: Promise<readonly Row[]>;
}

interface NotedRows<Row> extends RowsTogether<Row> {
  /** Fulfils `next`. */
  readonly give: (rows: readonly Row[]) => void;
}

/** Stands between a tree and its view, and knows when every question of VS Code has been answered. */
export class AskedRows<Row> implements TreeDataProvider<Row> {
  /** Identifies a row, where it can be. */
  readonly idOf: (row: Row) => string | undefined;
  readonly #rows: Required<TreeDataProvider<Row>>;
  readonly onDidChangeTreeData: Required<TreeDataProvider<Row>>["onDidChangeTreeData"];
  /** Fulfilled when VS Code asks for the first rows. */
  readonly #asked = Promise.withResolvers<undefined>();
  #times = 0;
  /** What is being answered. */
  readonly #answering = new Set<Promise<unknown>>();
  /** The rows that VS Code was given since it last got the top level, by the ID of their parent row. */
  #levels = new Map<string, NotedRows<Row>>();
  /** The rows that VS Code had before it last got the top level, by the ID of their parent row: each until it is given that level again. */
  #earlier = new Map<string, NotedRows<Row>>();

  constructor(rows: Required<TreeDataProvider<Row>>, idOf: AskedRows<Row>["idOf"]) {
    this.#rows = rows;
    this.idOf = idOf;
    this.onDidChangeTreeData = rows.onDidChangeTreeData;
  }

  getChildren(row?: Row): Promise<Row[] | null | undefined> {
    this.#asked.resolve(undefined);
    return this.#answer(async () => {
      const given = await this.#rows.getChildren(row);
      this.#note(row, given ?? []);
      return given;
    });
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

  /** The rows with which VS Code was given this one. `undefined`: it does not have this one, or no longer. */
  levelOf(row: unknown): RowsTogether<Row> | undefined {
    const levels = [...this.#levels.values(), ...this.#earlier.values()];
    return levels.find(({ rows }) => rows.some((each) => each === row));
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

  #note(above: Row | undefined, rows: readonly Row[]): void {
    const id = (above && this.idOf(above)) ?? "";
    const { promise: next, resolve: give } = Promise.withResolvers<readonly Row[]>();
    const before = this.#levels.get(id) ?? this.#earlier.get(id);
    if (!above) {
      this.#earlier = this.#levels;
      this.#levels = new Map();
    }
    this.#earlier.delete(id);
    this.#levels.set(id, { above, rows, next, give });
    before?.give(rows);
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
