import { sameJson } from "../../../catalogue/json/canonicalJson.ts";
import type { Model } from "../../../catalogue/model/model.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import { bestFirst, firstOfClasses, pageByClasses } from "./bestMatches.ts";
import { findAll, findByNames, findInOrder, MOST_COUNTED, type Collected } from "./candidates.ts";
import { facetsOf } from "./facets.ts";
import { findFolders } from "./folderSearch.ts";
import type { Browse, BrowsePage, Scroll, ScrollPage, Search, SearchPage } from "./searching.ts";
import type { FoundRow, SearchTables } from "./searchTables.ts";
import { sortedRows } from "./sortedRows.ts";
import { urnsOf } from "./urnsOf.ts";
import { isForAll, wantedOf, type TypeLimit } from "./wanted.ts";
import { typeLimit, wishOf } from "./wishes.ts";

/** How many entities are counted where nothing but their type is asked for. */
const MOST_LISTED = 10_000;
/** How many entities are put in an order that is asked for, where more are found. */
const MOST_SORTED = 10_000;

/** Finds entities in the index of a database, the best match first. */
export class IndexSearch {
  readonly #tables: SearchTables;
  readonly #model: Model;
  /** How the tokens of types limited the last search. */
  #lastLimit: { readonly types: string; readonly limit: TypeLimit } | undefined;

  constructor(tables: SearchTables, model: Model) {
    this.#tables = tables;
    this.#model = model;
  }

  async search(search: Search): Promise<SearchPage> {
    if (isForAll(search)) return this.#listing(search);
    const types = JSON.stringify(search.types ?? null);
    const last = this.#tables.waitsForServer && this.#lastLimit?.types === types ? this.#lastLimit.limit : undefined;
    // As long as the types are those of the last search, it is done when they have been looked up.
    const assumed = last && this.#searched(search, last);
    const [limit, page] = await Promise.all([typeLimit(this.#tables, search), assumed]);
    this.#lastLimit = { types, limit };
    return page && sameJson(limit, last) ? page : this.#searched(search, limit);
  }

  async #searched(search: Search, limit: TypeLimit): Promise<SearchPage> {
    const tables = this.#tables;
    const wanted = await wishOf(tables, search, limit);
    const { start, count, withFacets: withFields = false } = search;
    const isClassed = wanted.classes !== undefined && !search.order && !withFields && start + count <= MOST_COUNTED;
    // Most words are found often, and then the names that begin with them come first.
    const isAtOnce = isClassed && tables.waitsForServer && ONE_WORD.test(wanted.text);
    const early = isAtOnce ? findByNames(tables, wanted, start + count + 1) : undefined;
    const [classed] = await Promise.all([isClassed ? pageByClasses(tables, wanted, search) : undefined, early]);
    if (classed && classed !== "more")
      return { total: classed.total, isTotalExact: true, urns: this.#urnsOf(classed.rows), facets: [] };
    const found =
      classed === "more"
        ? MORE
        : await findAll(tables, { ...wanted, withFields: withFields || wanted.filter !== undefined });
    const facets = withFields ? facetsOf(found.rows, found.isWhole) : [];
    if (found.isWhole && found.rows.length <= MOST_COUNTED) {
      const rows = sortedRows(found.rows, wanted, search).slice(start, start + count);
      return { total: found.rows.length, isTotalExact: true, urns: this.#urnsOf(rows), facets };
    }
    const wish = { wish: start + count + 1, early };
    const best = search.order
      ? sortedRows((await findInOrder(tables, wanted, { count: MOST_SORTED })).rows, wanted, search)
      : ((classed === "more" ? await firstOfClasses(tables, wanted, wish) : undefined) ??
        (await bestFirst(tables, wanted, wish)));
    const urns = this.#urnsOf(best.slice(start, start + count));
    return { total: Math.max(MOST_COUNTED, best.length), isTotalExact: false, urns, facets };
  }

  /** A page of the entities in the order in which they came into being: each once, whatever is written meanwhile. */
  async scroll(scroll: Scroll): Promise<ScrollPage> {
    const wanted = await wishOf(this.#tables, scroll, await typeLimit(this.#tables, scroll));
    const { rows } = await findInOrder(this.#tables, wanted, { after: scroll.after, count: scroll.count + 1 });
    const page = rows.slice(0, scroll.count);
    const next = rows.length > scroll.count ? page.at(-1)?.id : undefined;
    return { urns: this.#urnsOf(page), next };
  }

  /** The folders that are directly in a folder, with how many datasets of those that are looked for are in each. */
  browse(browse: Browse): Promise<BrowsePage> {
    return findFolders(this.#tables, this.#model, browse);
  }

  /** The entities of some types, by name. */
  async #listing(search: Search): Promise<SearchPage> {
    const { types: given, start, count, order, withFacets } = search;
    const types = given ?? this.#model.allTypes();
    const isByUrn = order?.by === "urn";
    const wanted =
      withFacets === true || isByUrn
        ? wantedOf(search, await typeLimit(this.#tables, search), this.#tables.shares())
        : undefined;
    const descending = order?.descending ?? false;
    const [counted, rows, forFacets] = await Promise.all([
      this.#tables.counted(types, MOST_LISTED + 1),
      isByUrn ? [] : this.#tables.listed({ types, start, count: count + 1, descending }),
      wanted && withFacets === true
        ? this.#tables.find(wanted.all, { after: undefined, count: MOST_COUNTED + 1, withFields: true })
        : [],
    ]);
    const isTotalExact = counted <= MOST_LISTED;
    const facets = withFacets ? facetsOf(forFacets, true) : [];
    if (wanted && isByUrn) {
      const found = await findInOrder(this.#tables, wanted, { count: MOST_LISTED });
      const urns = this.#urnsOf(sortedRows(found.rows, wanted, { order }).slice(start, start + count));
      return { total: counted, isTotalExact, urns, facets };
    }
    // A page after the last one says nothing of how many there are.
    const total = isTotalExact ? counted : Math.max(MOST_LISTED, rows.length > 0 ? start + rows.length : 0);
    return { total, isTotalExact, urns: this.#urnsOf(rows.slice(0, count)), facets };
  }

  #urnsOf(rows: readonly FoundRow[]): readonly EntityUrn[] {
    return urnsOf(rows, this.#model);
  }
}

const ONE_WORD = /^[\p{L}\p{N}\p{M}]+$/u;

/** More than are counted, of which none was looked at. */
const MORE: Collected = { rows: [], isWhole: false };
