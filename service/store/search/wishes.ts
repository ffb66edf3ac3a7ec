import { MOST_COUNTED } from "./candidates.ts";
import type { Expression } from "./expression.ts";
import type { SearchedFor } from "./searching.ts";
import type { SearchTables } from "./searchTables.ts";
import { fulfils, wantedOf, type SearchWish, type TypeLimit } from "./wanted.ts";

/** How many entities of other types a search may pass over by their tokens. */
const MOST_EXCEPTED = 10_000;

/** What the index is asked for by a search. A query that is the URN of an entity finds this entity alone. */
export async function wishOf(tables: SearchTables, search: SearchedFor, limit: TypeLimit): Promise<SearchWish> {
  const wanted = wantedOf(search, limit, tables.shares());
  const { urn } = wanted;
  if (urn === undefined || !(await isFound(tables, urn, wanted))) return wanted;
  return { ...wanted, all: urn, words: urn, beginnings: urn, names: urn, classes: undefined };
}

/**
 * Whether the entity with this token, which one at most has, passes the filter. PostgreSQL reads the whole table for the first row
 * of a list that it takes for a longer one.
 */
async function isFound(tables: SearchTables, urn: Expression, wanted: SearchWish): Promise<boolean> {
  const most = MOST_COUNTED + 1;
  if (!wanted.filter) return (await tables.count(urn, most)) > 0;
  const rows = await tables.find(urn, { after: undefined, count: most, withFields: true });
  return rows.some((row) => fulfils(wanted, row));
}

/** The token of a type that most entities have is a long list, which the index goes through; the others' lists are short. */
export async function typeLimit(tables: SearchTables, { types: only }: SearchedFor): Promise<TypeLimit> {
  if (!only) return {};
  const except = (await tables.types()).filter((type) => !only.includes(type));
  if (except.length === 0) return {};
  const others = await tables.counted(except, MOST_EXCEPTED + 1);
  return others <= MOST_EXCEPTED ? { except } : { only };
}
