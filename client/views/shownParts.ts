import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import { nodeId, type CatalogueNode } from "./node.ts";

/** How many rows of a level are shown at a time: VS Code asks how each of them looks. */
const LEVEL = 500;
/** How many rows of a level are shown at first if it is unfolded to show one of its datasets. */
const AROUND_ONE = 100;

/** The rows at the end of all datasets, which are about those that are not read. */
const AT_END: ReadonlySet<CatalogueNode["kind"]> = new Set(["more", "cutShort", "trouble"]);

/** Which rows of a level of the tree of datasets are shown: not all of many. */
export class ShownParts {
  /** How many rows of a level are shown, by the ID of the row above. */
  readonly #limits = new Map<string, number>();
  /** The datasets whose rows were asked for, which are shown however many rows their level has. */
  readonly #askedFor = new Set<DatasetUrn>();
  /** The levels that have more rows than are shown, by the ID of the row above. */
  readonly #cut = new Set<string>();
  /** The levels that VS Code has rows of, by the ID of the row above. */
  readonly #given = new Set<string>();

  /** As many rows of a level as are shown, and a row that offers the others, to be given to VS Code. */
  give(above: CatalogueNode | undefined, rows: readonly CatalogueNode[]): readonly CatalogueNode[] {
    const id = idOf(above);
    this.#given.add(id);
    if (!this.#limits.has(id)) this.#limits.set(id, LEVEL);
    return this.#shown(above, rows);
  }

  /** Shows more rows of a level. Gives whether it had more. */
  more(above: CatalogueNode | undefined): boolean {
    const id = idOf(above);
    this.#limits.set(id, (this.#limits.get(id) ?? LEVEL) + LEVEL);
    return this.#cut.has(id);
  }

  /**
   * Shows a dataset, whatever its place in its level. Gives the rows that VS Code will ask for, if it has none of this level,
   * and whether it has rows of it, but not this one.
   */
  show(
    urn: DatasetUrn,
    above: CatalogueNode | undefined,
    rows: readonly CatalogueNode[],
  ): { readonly toGive: readonly CatalogueNode[]; readonly isLacking: boolean } {
    const id = idOf(above);
    const limit = this.#limits.get(id) ?? AROUND_ONE;
    this.#limits.set(id, limit);
    const at = rows.findIndex((row) => row.kind === "dataset" && row.urn === urn);
    const isHidden = (at === -1 || at >= limit) && !this.#askedFor.has(urn);
    if (isHidden) this.#askedFor.add(urn);
    const isGiven = this.#given.has(id);
    return { toGive: isGiven ? [] : this.#shown(above, rows), isLacking: isGiven && isHidden };
  }

  /** VS Code forgets the rows that it has, and asks again. */
  takeBack(): void {
    this.#given.clear();
  }

  /** Other rows are shown from now on. */
  clear(): void {
    for (const each of [this.#limits, this.#askedFor, this.#cut, this.#given]) each.clear();
  }

  #shown(above: CatalogueNode | undefined, rows: readonly CatalogueNode[]): readonly CatalogueNode[] {
    const id = idOf(above);
    const limit = this.#limits.get(id) ?? LEVEL;
    const isShown = (row: CatalogueNode, at: number): boolean =>
      at < limit || AT_END.has(row.kind) || (row.kind === "dataset" && this.#askedFor.has(row.urn));
    const shown = rows.length <= limit ? rows : rows.filter(isShown);
    const left = rows.length - shown.length;
    if (left === 0) {
      this.#cut.delete(id);
      return rows;
    }
    this.#cut.add(id);
    // What is not read yet is offered after what is.
    const others = shown.filter(({ kind }) => kind !== "more");
    return [...others, { kind: "more", above, left: others.length < shown.length ? undefined : left }];
  }
}

function idOf(above: CatalogueNode | undefined): string {
  return (above && nodeId(above)) ?? "";
}
