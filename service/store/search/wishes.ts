import { MOST_COUNTED } from "./candidates.ts";
import type { Expression } from "./expression.ts";
import type { SearchedFor } from "./searching.ts";
import type { SearchTables } from "./searchTables.ts";
import { fulfils, wantedOf, type SearchWish, type TypeLimit } from "./wanted.ts";

/** How many entities of other types a search may pass over by their tokens. */
const MOST_EXCEPTED = 10_000;

/** Turns a search into what the index is asked for: a URN finds one entity, and types are looked up by their shorter lists. */
export class Wishes {
  readonly #tables: SearchTables;

  constructor(tables: SearchTables) {
    this.#tables = tables;
  }

  /** A query that is the URN of an entity finds this entity alone. */
  async wish(search: SearchedFor, limit: TypeLimit): Promise<SearchWish> {
    const wanted = wantedOf(search, limit, this.#tables.shares());
    const { urn } = wanted;
    if (urn === undefined || !(await this.#isFound(urn, wanted))) return wanted;
    return { ...wanted, all: urn, words: urn, beginnings: urn, names: urn, classes: undefined };
  }

  /**
   * Whether the entity with this token, which one at most has, passes the filter. PostgreSQL reads the whole table for the first row
   * of a list that it takes for a longer one.
   */
  async #isFound(urn: Expression, wanted: SearchWish): Promise<boolean> {
    const most = MOST_COUNTED + 1;
    if (!wanted.filter) return (await this.#tables.count(urn, most)) > 0;
    const rows = await this.#tables.find(urn, { after: undefined, count: most, withFields: true });
    return rows.some((row) => fulfils(wanted, row));
  }

  /** The token of a type that most entities have is a long list, which the index goes through; the others' lists are short. */
  async typeLimit({ types: only }: SearchedFor): Promise<TypeLimit> {
    if (!only) return {};
    const except = (await this.#tables.types()).filter((type) => !only.includes(type));
    if (except.length === 0) return {};
    const others = await this.#tables.counted(except, MOST_EXCEPTED + 1);
    return others <= MOST_EXCEPTED ? { except } : { only };
  }
}
