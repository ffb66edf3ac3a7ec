import { isScalar } from "yaml";
import type { WordRun } from "../values/value.ts";
import type { PlainItems } from "./plainItems.ts";

/** The items of long lists that were taken out of a text before the parser read it. */
export class UnseenItems {
  readonly #byFirst: ReadonlyMap<number, PlainItems>;
  readonly #at: number;
  readonly #mark: number;
  readonly #found = new Set<PlainItems>();

  /**
   * @param at where the text that the runs are counted in begins in the one that the places are counted in
   * @param mark how many letters further in the parser's text begins
   */
  constructor(runs: readonly PlainItems[], { at, mark }: { readonly at: number; readonly mark: number }) {
    this.#byFirst = new Map(runs.map((run) => [run.first.start - mark, run]));
    this.#at = at;
    this.#mark = mark;
  }

  /** Whether the item above each run was read as an item of a list. */
  get allFound(): boolean {
    return this.#found.size === this.#byFirst.size;
  }

  /** The items that follow this item of a list and that the parser did not see. `undefined`: there are none. */
  after(item: unknown, inBrackets: boolean): WordRun | undefined {
    if (this.#byFirst.size === 0 || !isScalar(item) || item.type !== "PLAIN") return undefined;
    const [start, end] = item.range ?? [];
    const run = start === undefined ? undefined : this.#byFirst.get(start);
    if (!run || run.first.end - this.#mark !== end) return undefined;
    // In brackets a word continues over such lines. An alias there may name a list outside.
    if (inBrackets && !this.#found.has(run)) return undefined;
    this.#found.add(run);
    return { ...run.items, starts: run.items.starts.map((start) => start + this.#at) };
  }
}
