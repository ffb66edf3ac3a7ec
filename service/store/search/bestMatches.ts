import type { Model } from "../../../catalogue/model/model.ts";
import { isOfTypes, MOST_COUNTED, type Candidates } from "./candidates.ts";
import type { Expression } from "./expression.ts";
import type { SearchPage } from "./searching.ts";
import type { FoundRow, SearchTables } from "./searchTables.ts";
import { sortedRows } from "./sortedRows.ts";
import { urnsOf } from "./urnsOf.ts";
import { isInNames, type SearchWish } from "./wanted.ts";

/** Finds the best matches of more entities than are put in order: by exact names first, then names, then words. */
export class BestMatches {
  readonly #tables: SearchTables;
  readonly #candidates: Candidates;
  readonly #model: Model;

  constructor(tables: SearchTables, candidates: Candidates, model: Model) {
    this.#tables = tables;
    this.#candidates = candidates;
    this.#model = model;
  }

  /** A page of what is found where the database makes classes of it; `undefined`: it cannot. */
  async byClasses(wanted: SearchWish, start: number, count: number): Promise<SearchPage | "more" | undefined> {
    if (!wanted.classes) return undefined;
    const found = await this.#tables.classes({ ...wanted.classes, most: MOST_COUNTED + 1, count: start + count });
    if (!found || found === "more") return found;
    const { named, others, firstOthers } = found;
    const unsure = await this.#candidates.kept(wanted, found.unsure);
    const total = named.length + others + unsure.length;
    if (total > MOST_COUNTED) return "more";
    // What was written meanwhile may be there twice.
    const rows = new Map([...named, ...firstOthers, ...unsure].map((row) => [row.id, row]));
    const page = sortedRows([...rows.values()], wanted, {}).slice(start, start + count);
    return {
      total,
      isTotalExact: true,
      urns: urnsOf(
        page.filter((row) => isOfTypes(wanted, row)),
        this.#model,
      ),
      facets: [],
    };
  }

  /**
   * As many entities as are wished for, the best match first, of more than are put in order, where the database makes classes
   * of them. `undefined`: it did not find as many.
   */
  async firstOfClasses(
    wanted: SearchWish,
    wish: number,
    early: Promise<readonly FoundRow[]> | undefined,
  ): Promise<readonly FoundRow[] | undefined> {
    const { terms, classes, beginnings, names } = wanted;
    if (!classes) return undefined;
    const best = new Map<number, FoundRow>();
    // Entities that have the tokens of a name without the term in it are found among the others.
    const inNames = async (expression: Expression): Promise<readonly FoundRow[]> => {
      const rows = await this.#candidates.find(wanted, expression, { after: undefined, count: wish + best.size });
      return rows.filter((row) => terms.every((term) => !term.isCompared || isInNames(term, row)));
    };
    const named = (): Promise<readonly FoundRow[]> => early ?? this.#candidates.named(wanted, wish);
    const begun = (): Promise<readonly FoundRow[]> => inNames(beginnings);
    const containing = (): Promise<readonly FoundRow[]> => inNames(names);
    // What was found before must not take the place of what was not.
    const others = (): Promise<readonly FoundRow[]> =>
      this.#candidates.find(wanted, classes.sure, { after: undefined, count: 3 * wish });
    for (const together of this.#tables.waitsForServer
      ? [...(early ? [[named], [begun]] : [[named, begun]]), [containing, others]]
      : [[named], [begun], [containing], [others]]) {
      for (const rows of await Promise.all(together.map((find) => find())))
        for (const row of rows) if (isOfTypes(wanted, row)) best.set(row.id, best.get(row.id) ?? row);
      if (best.size >= wish) return [...best.values()].slice(0, wish);
    }
    return undefined;
  }

  /** As many entities as are wished for, the best match first, of more than are put in order. */
  async bestFirst(
    wanted: SearchWish,
    wish: number,
    named = (): Promise<readonly FoundRow[]> => this.#candidates.named(wanted, wish),
  ): Promise<readonly FoundRow[]> {
    const best = new Map<number, FoundRow>();
    const others = async (all: Expression): Promise<readonly FoundRow[]> =>
      this.#candidates.kept(
        wanted,
        await this.#candidates.find(wanted, all, { after: undefined, count: wish + best.size }),
        { all },
      );
    const searches = [
      ...(wanted.terms.length === 0 ? [] : [named, () => others(wanted.beginnings), () => others(wanted.names)]),
      // The order of these is up to the database, and so is of no use for what follows on many.
      ...(wish <= MOST_COUNTED ? [() => others(wanted.all)] : []),
      async () => (await this.#candidates.inOrder(wanted, 0, wish)).rows,
    ];
    for (const found of searches) {
      for (const row of await found()) best.set(row.id, best.get(row.id) ?? row);
      if (best.size >= wish) break;
    }
    return [...best.values()].slice(0, wish);
  }
}
