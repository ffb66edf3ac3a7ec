import { setImmediate } from "node:timers/promises";
import type { Expression } from "./expression.ts";
import type { FoundByBoth, FoundRow, SearchTables } from "./searchTables.ts";
import { fulfils, isInNames, isWithin, rankOf, type SearchWish } from "./wanted.ts";

/** How many entities are counted; where more are found, the total is only a bound, and they are not ordered by name. */
export const MOST_COUNTED = 1_000;
/** The most entities that are compared at a time, where the index does not tell which ones are found. */
const MOST_COMPARED = 5_000;

/** The entities that are found, or the first ones of more than are counted; none of these where nobody looks at them. */
export async function findAll(tables: SearchTables, wanted: SearchWish): Promise<Collected> {
  const most = MOST_COUNTED + 1;
  const { terms, withFields } = wanted;
  const isCompared = terms.some((term) => term.isCompared);
  if (!isCompared && !withFields) {
    const few = await tables.few(wanted.all, most);
    return few ? { rows: await fitting(tables, wanted, { rows: few }), isWhole: true } : { rows: [], isWhole: false };
  }
  // The numbers of those that are found by whole words alone, and what another expression finds.
  const found = isCompared
    ? await tables.both({
        first: wanted.words,
        second: terms.length === 1 ? wanted.names : wanted.all,
        most,
        isFirstEnough: !withFields,
        withFields,
      })
    : undefined;
  if (found?.numbers.length === most && !withFields) return { rows: [], isWhole: false };
  const sure = found && new Set(found.numbers);
  if (found && sure && terms.length === 1 && sure.size < most) {
    const byName = await byNameOrWords(tables, wanted, { ...found, sure });
    if (byName) return byName;
  }
  const rows =
    found && terms.length > 1
      ? found.rows
      : await tables.find(wanted.all, { after: undefined, count: most, withFields });
  const kept = await fitting(tables, wanted, { rows, sure });
  if (rows.length < most) return { rows: kept, isWhole: true };
  if (kept.length === rows.length) return { rows: kept, isWhole: false };
  const known = tables.findsInOrder ? { after: rows.at(-1)?.id, before: kept } : {};
  return findInOrder(tables, wanted, { ...known, count: most });
}

/**
 * The entities that one term finds by their names, and those that it finds by its words, which are all with these numbers.
 * `undefined`: so many names may have the term that not all were looked at.
 */
async function byNameOrWords(
  tables: SearchTables,
  wanted: SearchWish,
  { rows: named, others, sure }: FoundByBoth & { readonly sure: ReadonlySet<number> },
): Promise<Collected | undefined> {
  const most = MOST_COUNTED + 1;
  const { terms, withFields } = wanted;
  const isKept = (row: FoundRow): boolean => sure.has(row.id) || terms.every((term) => isInNames(term, row));
  const kept = named.filter((row) => isKept(row) && fulfils(wanted, row));
  if (named.length === most) return kept.length === most ? { rows: kept, isWhole: false } : undefined;
  const known = new Set([...named, ...others].map(({ id }) => id));
  const missing = [...sure].filter((id) => !known.has(id));
  const rest = missing.length === 0 ? [] : await tables.rows(missing, withFields);
  return { rows: [...kept, ...[...others, ...rest].filter((row) => fulfils(wanted, row))], isWhole: true };
}

/** The entities that are found after one, in the order of their numbers; `before` are those up to it, which count. */
export async function findInOrder(
  tables: SearchTables,
  wanted: SearchWish,
  { after = 0, count, before = [] }: InOrder,
): Promise<Collected> {
  const found: FoundRow[] = [...before];
  let last = after;
  for (let size = count; ;) {
    const rows = await tables.find(wanted.all, { after: last, count: size, withFields: wanted.withFields });
    const kept = await fitting(tables, wanted, { rows });
    found.push(...kept);
    if (rows.length < size) return { rows: found.slice(0, count), isWhole: found.length <= count };
    if (found.length >= count) return { rows: found.slice(0, count), isWhole: false };
    last = rows.at(-1)?.id ?? last;
    await setImmediate(); // Others have their turn before the next portion.
    // As many as are missing, if as few of them are kept as of these.
    const missing = ((count - found.length) * rows.length) / Math.max(kept.length, 1);
    size = Math.ceil(Math.min(Math.max(missing, 100), Math.max(count, MOST_COMPARED)));
  }
}

/** The entities of which a name begins with the whole query: as many as are wished for, of those that come first. */
export async function findByNames(
  tables: SearchTables,
  wanted: SearchWish,
  wish: number,
): Promise<readonly FoundRow[]> {
  for (let count = Math.min(3 * wish, MOST_COUNTED); ; count = Math.min(4 * count, MOST_COUNTED)) {
    const withFields = wanted.limits.filter !== undefined;
    const rows = await tables.named(wanted.text, { count, withFields });
    const kept = rows.filter((row) => isWithin(wanted, row));
    if (kept.length < wish && rows.length === count && count < MOST_COUNTED) continue;
    return kept.toSorted((one, other) => Number(rankOf(wanted, one) > 0) - Number(rankOf(wanted, other) > 0));
  }
}

/** The found rows that also meet the conditions that the index cannot decide: compared terms, and the rest of the filter. */
export async function fitting(
  tables: SearchTables,
  wanted: SearchWish,
  { rows, all = wanted.all, sure }: Looked,
): Promise<readonly FoundRow[]> {
  let kept = rows.filter((row) => isOfTypes(wanted, row));
  for (const term of wanted.terms) {
    if (!term.isCompared) continue;
    const unsure = kept.filter((row) => !sure?.has(row.id) && !isInNames(term, row)).map(({ id }) => id);
    if (unsure.length === 0) continue;
    const among = { ids: unsure, expression: all };
    const byWords = term.words === undefined ? undefined : await tables.having(term.words, among);
    const gone = new Set(unsure.filter((id) => !byWords?.has(id)));
    kept = kept.filter(({ id }) => !gone.has(id));
  }
  return wanted.filter ? kept.filter((row) => fulfils(wanted, row)) : kept;
}

/** Which part of what is found is read. */
interface InOrder {
  readonly after?: number | undefined;
  readonly count: number;
  readonly before?: readonly FoundRow[];
}

/** Rows, what they were found by, and which of them need not be compared with the terms. */
interface Looked {
  readonly rows: readonly FoundRow[];
  readonly all?: Expression;
  readonly sure?: ReadonlySet<number> | undefined;
}

export interface Collected {
  readonly rows: readonly FoundRow[];
  /** Whether these are all that are found. */
  readonly isWhole: boolean;
}

/** False for an entity of a type that came into being after the types were looked up. */
export function isOfTypes({ limits: { types } }: SearchWish, { type }: FoundRow): boolean {
  return types?.includes(type) ?? true;
}
