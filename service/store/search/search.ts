import type { Model } from "../../../catalogue/model/model.ts";
import type { Scroll, ScrollPage, Search, SearchPage } from "./searching.ts";
import type { Expression } from "./expression.ts";
import { facetsOf } from "./facets.ts";
import type { FoundRow, SearchTables } from "./searchTables.ts";
import { fulfils, isInNames, kindOf, wantedOf, type SearchWish } from "./wanted.ts";

/** How many entities are counted; where more are found, the total is only a bound, and they are not ordered by name. */
export const MOST_COUNTED = 1_000;
/** How many entities are counted where nothing but their type is asked for. */
export const MOST_LISTED = 10_000;
/** How many entities are put in an order that is asked for, where more are found. */
const MOST_SORTED = 10_000;
/** The most entities that are compared at a time, where the index does not tell which ones are found. */
const MOST_COMPARED = 5_000;

/** Finds entities in the index of a database, the best kind of match first. */
export class IndexSearch {
  readonly #tables: SearchTables;
  readonly #model: Model;

  constructor(tables: SearchTables, model: Model) {
    this.#tables = tables;
    this.#model = model;
  }

  async search(search: Search): Promise<SearchPage> {
    const wanted = wantedOf(search);
    if (wanted.terms.length === 0 && !search.filter && !search.withRemoved) return this.#listing(search, wanted);
    const found = await this.#collect(wanted, MOST_COUNTED + 1);
    const { start, count } = search;
    const facets = search.withFacets ? facetsOf(found.rows) : [];
    if (found.isWhole && found.rows.length <= MOST_COUNTED) {
      const rows = inOrder(found.rows, wanted, search).slice(start, start + count);
      return { total: found.rows.length, isTotalExact: true, urns: rows.map(({ urn }) => urn), facets };
    }
    const best = search.order
      ? inOrder((await this.#inOrder(wanted, 0, MOST_SORTED)).rows, wanted, search)
      : await this.#bestFirst(wanted, start + count + 1, found.rows);
    const urns = best.slice(start, start + count).map(({ urn }) => urn);
    return { total: Math.max(MOST_COUNTED, best.length), isTotalExact: false, urns, facets };
  }

  /** A page of the entities in the order in which they came into being: each once, whatever is written meanwhile. */
  async scroll(scroll: Scroll): Promise<ScrollPage> {
    const { rows } = await this.#inOrder(wantedOf(scroll), scroll.after ?? 0, scroll.count + 1);
    const page = rows.slice(0, scroll.count);
    const next = rows.length > scroll.count ? page.at(-1)?.id : undefined;
    return { urns: page.map(({ urn }) => urn), next };
  }

  /** The entities of some types, by name. */
  async #listing({ types: given, start, count, order, withFacets }: Search, wanted: SearchWish): Promise<SearchPage> {
    const types = given ?? this.#model.allTypes();
    const counted = await this.#tables.counted(types, MOST_LISTED + 1);
    const isTotalExact = counted <= MOST_LISTED;
    const facets = withFacets
      ? facetsOf(await this.#tables.find(wanted.all, { after: undefined, count: MOST_COUNTED }))
      : [];
    if (order?.by === "urn") {
      const { rows } = await this.#inOrder(wanted, 0, MOST_LISTED);
      const urns = inOrder(rows, wanted, { order }).slice(start, start + count);
      return { total: counted, isTotalExact, urns: urns.map(({ urn }) => urn), facets };
    }
    const rows = await this.#tables.listed({ types, start, count: count + 1, descending: order?.descending ?? false });
    const total = isTotalExact ? counted : Math.max(MOST_LISTED, start + rows.length);
    return { total, isTotalExact, urns: rows.slice(0, count).map(({ urn }) => urn), facets };
  }

  /** The entities that are found, whichever are found first. */
  async #collect(wanted: SearchWish, count: number): Promise<Collected> {
    const rows = await this.#tables.find(wanted.all, { after: undefined, count });
    const kept = await this.#kept(wanted, rows);
    if (rows.length < count) return { rows: kept, isWhole: true };
    return kept.length === rows.length ? { rows: kept, isWhole: false } : this.#inOrder(wanted, 0, count);
  }

  /** The entities that are found after one, in the order of their numbers. */
  async #inOrder(wanted: SearchWish, after: number, count: number): Promise<Collected> {
    const found: FoundRow[] = [];
    let last = after;
    for (let size = count; ; size = Math.min(size * 4, Math.max(count, MOST_COMPARED))) {
      const rows = await this.#tables.find(wanted.all, { after: last, count: size });
      found.push(...(await this.#kept(wanted, rows)));
      if (rows.length < size) return { rows: found.slice(0, count), isWhole: found.length <= count };
      if (found.length >= count) return { rows: found.slice(0, count), isWhole: false };
      last = rows.at(-1)?.id ?? last;
    }
  }

  /** As many entities as are wished for, the best kind of match first, of more than are put in order. */
  async #bestFirst(wanted: SearchWish, wish: number, found: readonly FoundRow[]): Promise<readonly FoundRow[]> {
    const best = new Map<number, FoundRow>();
    const others = async (all: Expression): Promise<readonly FoundRow[]> =>
      this.#kept(wanted, await this.#tables.find(all, { after: undefined, count: wish + best.size }));
    const kinds = [
      ...(wanted.terms.length === 0
        ? []
        : [() => this.#named(wanted, wish), () => others(wanted.beginnings), () => others(wanted.names)]),
      async () => (wish <= found.length ? found : (await this.#inOrder(wanted, 0, wish)).rows),
    ];
    for (const rows of kinds) {
      for (const row of await rows()) best.set(row.id, best.get(row.id) ?? row);
      if (best.size >= wish) break;
    }
    return [...best.values()].slice(0, wish);
  }

  /** The entities of which a name begins with the whole query: as many as are wished for, of those that come first. */
  async #named(wanted: SearchWish, wish: number): Promise<readonly FoundRow[]> {
    for (let count = Math.min(3 * wish, MOST_COUNTED); ; count = MOST_COUNTED) {
      const rows = await this.#tables.named(wanted.text, count);
      const having = await this.#tables.having(wanted.all, [...new Set(rows.map(({ id }) => id))]);
      const kept = await this.#kept(
        wanted,
        rows.filter(({ id }) => having.has(id)),
      );
      if (kept.length < wish && rows.length === count && count < MOST_COUNTED) continue;
      return kept.toSorted((one, other) => Number(kindOf(wanted, one) > 0) - Number(kindOf(wanted, other) > 0));
    }
  }

  /** Those of the entities that fulfil what their tokens do not tell. */
  async #kept(wanted: SearchWish, rows: readonly FoundRow[]): Promise<readonly FoundRow[]> {
    let kept = rows;
    for (const term of wanted.terms) {
      if (!term.isCompared) continue;
      const unsure = kept.filter((row) => !isInNames(term, row)).map(({ id }) => id);
      if (unsure.length === 0) continue;
      const byWords = term.words === undefined ? undefined : await this.#tables.having(term.words, unsure);
      const gone = new Set(unsure.filter((id) => !byWords?.has(id)));
      kept = kept.filter(({ id }) => !gone.has(id));
    }
    return wanted.filter ? kept.filter((row) => fulfils(wanted, row)) : kept;
  }
}

interface Collected {
  readonly rows: readonly FoundRow[];
  /** Whether these are all that are found. */
  readonly isWhole: boolean;
}

/** The entities in the order that is asked for; otherwise the best kind of match first, then by name. */
function inOrder(rows: readonly FoundRow[], wanted: SearchWish, { order }: Pick<Search, "order">): readonly FoundRow[] {
  const kinds = new Map(rows.map((row) => [row.id, order || wanted.terms.length === 0 ? 0 : kindOf(wanted, row)]));
  const sign = order?.descending ? -1 : 1;
  const key = ({ name, urn }: FoundRow): string => (order?.by === "urn" ? urn : name);
  return rows.toSorted((one, other) => {
    const byKind = (kinds.get(one.id) ?? 0) - (kinds.get(other.id) ?? 0);
    return byKind !== 0 ? byKind : sign * (compared(key(one), key(other)) || compared(one.urn, other.urn));
  });
}

/** By code points, as both databases order texts. */
function compared(one: string, other: string): number {
  if (one === other) return 0;
  // Code units order texts otherwise only where there are surrogates.
  return /[\ud800-\udfff]/.test(one + other)
    ? Buffer.compare(Buffer.from(one), Buffer.from(other))
    : one < other
      ? -1
      : 1;
}
