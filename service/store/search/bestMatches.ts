import { findByNames, findInOrder, fitting, isOfTypes, MOST_COUNTED } from "./candidates.ts";
import type { Expression } from "./expression.ts";
import type { Search } from "./searching.ts";
import type { FoundRow, SearchTables } from "./searchTables.ts";
import { sortedRows } from "./sortedRows.ts";
import { isInNames, type SearchWish } from "./wanted.ts";

/** A page of what is found, and how many entities are found in all. */
interface PageOfClasses {
  readonly total: number;
  readonly rows: readonly FoundRow[];
}

/** A page of what is found where the database makes classes of it; `undefined`: it cannot. */
export async function pageByClasses(
  tables: SearchTables,
  wanted: SearchWish,
  { start, count }: Pick<Search, "start" | "count">,
): Promise<PageOfClasses | "more" | undefined> {
  if (!wanted.classes) return undefined;
  const found = await tables.classes({ ...wanted.classes, most: MOST_COUNTED + 1, count: start + count });
  if (!found || found === "more") return found;
  const { named, others, firstOthers } = found;
  const unsure = await fitting(tables, wanted, { rows: found.unsure });
  const total = named.length + others + unsure.length;
  if (total > MOST_COUNTED) return "more";
  // What was written meanwhile may be there twice.
  const rows = new Map([...named, ...firstOthers, ...unsure].map((row) => [row.id, row]));
  const page = sortedRows([...rows.values()], wanted, {}).slice(start, start + count);
  return { total, rows: page.filter((row) => isOfTypes(wanted, row)) };
}

/**
 * As many entities as are wished for, the best match first, of more than are put in order, where the database makes classes
 * of them. `undefined`: it did not find as many.
 */
export async function firstOfClasses(
  tables: SearchTables,
  wanted: SearchWish,
  { wish, early }: BestWish,
): Promise<readonly FoundRow[] | undefined> {
  const { terms, classes, beginnings, names, withFields } = wanted;
  if (!classes) return undefined;
  const best = new Map<number, FoundRow>();
  // Entities that have the tokens of a name without the term in it are found among the others.
  const inNames = async (expression: Expression): Promise<readonly FoundRow[]> => {
    const rows = await tables.find(expression, { after: undefined, count: wish + best.size, withFields });
    return rows.filter((row) => terms.every((term) => !term.isCompared || isInNames(term, row)));
  };
  const named = (): Promise<readonly FoundRow[]> => early ?? findByNames(tables, wanted, wish);
  const begun = (): Promise<readonly FoundRow[]> => inNames(beginnings);
  const containing = (): Promise<readonly FoundRow[]> => inNames(names);
  // What was found before must not take the place of what was not.
  const others = (): Promise<readonly FoundRow[]> =>
    tables.find(classes.sure, { after: undefined, count: 3 * wish, withFields });
  for (const together of tables.waitsForServer
    ? [...(early ? [[named], [begun]] : [[named, begun]]), [containing, others]]
    : [[named], [begun], [containing], [others]]) {
    for (const rows of await Promise.all(together.map((find) => find())))
      for (const row of rows) if (isOfTypes(wanted, row)) best.set(row.id, best.get(row.id) ?? row);
    if (best.size >= wish) return [...best.values()].slice(0, wish);
  }
  return undefined;
}

/** As many entities as are wished for, the best match first, of more than are put in order. */
export async function bestFirst(
  tables: SearchTables,
  wanted: SearchWish,
  { wish, early }: BestWish,
): Promise<readonly FoundRow[]> {
  const { withFields } = wanted;
  const named = (): Promise<readonly FoundRow[]> => early ?? findByNames(tables, wanted, wish);
  const best = new Map<number, FoundRow>();
  const others = async (all: Expression): Promise<readonly FoundRow[]> => {
    const rows = await tables.find(all, { after: undefined, count: wish + best.size, withFields });
    return fitting(tables, wanted, { rows, all });
  };
  const searches = [
    ...(wanted.terms.length === 0 ? [] : [named, () => others(wanted.beginnings), () => others(wanted.names)]),
    // The order of these is up to the database, and so is of no use for what follows on many.
    ...(wish <= MOST_COUNTED ? [() => others(wanted.all)] : []),
    async () => (await findInOrder(tables, wanted, { count: wish })).rows,
  ];
  for (const found of searches) {
    for (const row of await found()) best.set(row.id, best.get(row.id) ?? row);
    if (best.size >= wish) break;
  }
  return [...best.values()].slice(0, wish);
}

/** How many entities are wished for. `early`: those found by their names, where they were asked for already. */
interface BestWish {
  readonly wish: number;
  readonly early: Promise<readonly FoundRow[]> | undefined;
}
