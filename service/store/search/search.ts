import { setImmediate } from "node:timers/promises";
import { sameJson } from "../../../catalogue/json/canonicalJson.ts";
import type { Model } from "../../../catalogue/model/model.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { Browse, BrowsePage, Scroll, ScrollPage, Search, SearchedFor, SearchPage } from "./searching.ts";
import type { Expression } from "./expression.ts";
import { facetsOf } from "./facets.ts";
import { browsedFolders } from "./browsedFolders.ts";
import { folderText, folderValue, textAfter } from "./folder.ts";
import type { FoundByBoth, FoundRow, IndexPart, SearchTables } from "./searchTables.ts";
import { fulfils, isForAll, isInNames, isWithin, rankOf, wantedOf, type SearchWish, type TypeLimit } from "./wanted.ts";

/** How many entities are counted; where more are found, the total is only a bound, and they are not ordered by name. */
export const MOST_COUNTED = 1_000;
/** How many entities are counted where nothing but their type is asked for. */
export const MOST_LISTED = 10_000;
/** How many entities are put in an order that is asked for, where more are found. */
const MOST_SORTED = 10_000;
/** The most entities that are compared at a time, where the index does not tell which ones are found. */
const MOST_COMPARED = 5_000;

/** How many entities of other types a search may pass over by their tokens. */
const MOST_EXCEPTED = 10_000;

/** How many folders are counted, and how many datasets in each. */
const MOST_FOLDERS = 1_000;
/** How many datasets are sorted into folders, where only some are looked for. */
export const MOST_BROWSED = 5_000;

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
    const [limit, page] = await Promise.all([this.#typeLimit(search), assumed]);
    this.#lastLimit = { types, limit };
    return page && sameJson(limit, last) ? page : this.#searched(search, limit);
  }

  async #searched(search: Search, limit: TypeLimit): Promise<SearchPage> {
    const wanted = await this.#wish(search, limit);
    const { start, count, withFacets: withFields = false } = search;
    const isClassed = wanted.classes !== undefined && !search.order && !withFields && start + count <= MOST_COUNTED;
    // Most words are found often, and then the names that begin with them come first.
    const isAtOnce = isClassed && this.#tables.waitsForServer && ONE_WORD.test(wanted.text);
    const early = isAtOnce ? this.#named(wanted, start + count + 1) : undefined;
    const [classed] = await Promise.all([isClassed ? this.#byClasses(wanted, start, count) : undefined, early]);
    if (classed && classed !== "more") return classed;
    const found =
      classed === "more"
        ? MORE
        : await this.#found({ ...wanted, withFields: withFields || wanted.filter !== undefined });
    const facets = withFields ? facetsOf(found.rows) : [];
    if (found.isWhole && found.rows.length <= MOST_COUNTED) {
      const rows = inOrder(found.rows, wanted, search).slice(start, start + count);
      return { total: found.rows.length, isTotalExact: true, urns: this.#urns(rows), facets };
    }
    const best = search.order
      ? inOrder((await this.#inOrder(wanted, 0, MOST_SORTED)).rows, wanted, search)
      : ((classed === "more" ? await this.#firstOfClasses(wanted, start + count + 1, early) : undefined) ??
        (await this.#bestFirst(wanted, start + count + 1, early && (() => early))));
    const urns = this.#urns(best.slice(start, start + count));
    return { total: Math.max(MOST_COUNTED, best.length), isTotalExact: false, urns, facets };
  }

  /** A page of the entities in the order in which they came into being: each once, whatever is written meanwhile. */
  async scroll(scroll: Scroll): Promise<ScrollPage> {
    const wanted = await this.#wish(scroll, await this.#typeLimit(scroll));
    const { rows } = await this.#inOrder(wanted, scroll.after ?? 0, scroll.count + 1);
    const page = rows.slice(0, scroll.count);
    const next = rows.length > scroll.count ? page.at(-1)?.id : undefined;
    return { urns: this.#urns(page), next };
  }

  /** The folders that are directly in a folder, with how many datasets of those that are looked for are in each. */
  async browse({ path, start, count, ...searched }: Browse): Promise<BrowsePage> {
    const types = searched.types?.includes("dataset") === false ? [] : ["dataset"];
    if (types.length === 0) return { folders: [], total: 0, datasets: 0, isTotalExact: true };
    if (!isForAll(searched)) return this.#browseFound({ ...searched, types, path, start, count });
    const { folders, total, datasets } = await this.#tables.folders({
      beginning: folderText(path),
      end: textAfter(path),
      start,
      count,
      mostFolders: Math.max(start + count, MOST_FOLDERS) + 1,
      mostDatasets: MOST_COUNTED + 1,
    });
    const cut = (counted: number): number => Math.min(counted, MOST_COUNTED);
    return {
      folders: folders.map((each) => ({
        ...each,
        datasets: cut(each.datasets),
        isExact: each.datasets <= MOST_COUNTED,
      })),
      total,
      datasets: cut(datasets),
      isTotalExact: total <= MOST_FOLDERS && datasets <= MOST_COUNTED,
    };
  }

  /** The folders directly in a folder that the found datasets are in, sorted out by looking at each of the first ones. */
  async #browseFound({ path, start, count, ...searched }: Browse): Promise<BrowsePage> {
    const inFolder = { field: "browsePathV2", is: "equal", values: [folderValue(path)], negated: false } as const;
    const filter = path.length === 0 ? searched.filter : (searched.filter ?? [[]]).map((all) => [...all, inFolder]);
    const limited = { ...searched, filter };
    const wanted = await this.#wish(limited, await this.#typeLimit(limited));
    const { rows, isWhole } = await this.#inOrder(wanted, 0, MOST_BROWSED);
    const folders = browsedFolders(this.#urns(rows), path).map((each) => ({ ...each, isExact: isWhole }));
    return {
      folders: folders.slice(start, start + count),
      total: folders.length,
      datasets: rows.length,
      isTotalExact: isWhole,
    };
  }

  /** The URNs of rows. Entities of a type that the model no longer has are left out. */
  #urns(rows: readonly FoundRow[]): readonly EntityUrn[] {
    return rows.flatMap(({ urn }) => this.#model.urn(urn) ?? []);
  }

  /** The entities of some types, by name. */
  async #listing(search: Search): Promise<SearchPage> {
    const { types: given, start, count, order, withFacets } = search;
    const types = given ?? this.#model.allTypes();
    const isByUrn = order?.by === "urn";
    const wanted = withFacets === true || isByUrn ? wantedOf(search, await this.#typeLimit(search)) : undefined;
    const descending = order?.descending ?? false;
    const [counted, rows, forFacets] = await Promise.all([
      this.#tables.counted(types, MOST_LISTED + 1),
      isByUrn ? [] : this.#tables.listed({ types, start, count: count + 1, descending }),
      wanted && withFacets === true
        ? this.#tables.find(wanted.all, { after: undefined, count: MOST_COUNTED, withFields: true })
        : [],
    ]);
    const isTotalExact = counted <= MOST_LISTED;
    const facets = withFacets ? facetsOf(forFacets) : [];
    if (wanted && isByUrn) {
      const found = await this.#inOrder(wanted, 0, MOST_LISTED);
      const urns = this.#urns(inOrder(found.rows, wanted, { order }).slice(start, start + count));
      return { total: counted, isTotalExact, urns, facets };
    }
    const total = isTotalExact ? counted : Math.max(MOST_LISTED, start + rows.length);
    return { total, isTotalExact, urns: this.#urns(rows.slice(0, count)), facets };
  }

  /** A query that is the URN of an entity finds this entity alone. */
  async #wish(search: SearchedFor, limit: TypeLimit): Promise<SearchWish> {
    const wanted = wantedOf(search, limit);
    const { urn } = wanted;
    // One entity at most has it. PostgreSQL reads the whole table for the first row of a list that it takes for a longer one.
    if (urn === undefined || (await this.#tables.count(urn, MOST_COUNTED + 1)) === 0) return wanted;
    return { ...wanted, all: urn, words: urn, beginnings: urn, names: urn, classes: undefined };
  }

  /** The token of a type that most entities have is a long list, which the index goes through; the others' lists are short. */
  async #typeLimit({ types: only }: SearchedFor): Promise<TypeLimit> {
    if (!only) return {};
    const except = (await this.#tables.types()).filter((type) => !only.includes(type));
    if (except.length === 0) return {};
    const others = await this.#tables.counted(except, MOST_EXCEPTED + 1);
    return others <= MOST_EXCEPTED ? { except } : { only };
  }

  /** The entities that are found, or the first ones of more than are counted; none of these where nobody looks at them. */
  async #found(wanted: SearchWish): Promise<Collected> {
    const most = MOST_COUNTED + 1;
    const { terms, withFields } = wanted;
    const isCompared = terms.some((term) => term.isCompared);
    if (!isCompared && !withFields) {
      const few = await this.#tables.few(wanted.all, most);
      return few ? { rows: await this.#kept(wanted, few), isWhole: true } : { rows: [], isWhole: false };
    }
    const found = isCompared
      ? await this.#byWordsAnd(terms.length === 1 ? wanted.names : wanted.all, wanted)
      : undefined;
    if (found?.numbers.length === most && !withFields) return { rows: [], isWhole: false };
    const sure = found && new Set(found.numbers);
    if (found && sure && terms.length === 1 && sure.size < most) {
      const byName = await this.#byNameOrWords(wanted, found, sure);
      if (byName) return byName;
    }
    const rows =
      found && terms.length > 1 ? found.rows : await this.#find(wanted, wanted.all, { after: undefined, count: most });
    const kept = await this.#kept(wanted, rows, { sure });
    if (rows.length < most) return { rows: kept, isWhole: true };
    if (kept.length === rows.length) return { rows: kept, isWhole: false };
    return this.#tables.findsInOrder
      ? this.#inOrder(wanted, rows.at(-1)?.id ?? 0, most, kept)
      : this.#inOrder(wanted, 0, most);
  }

  /** A page of what is found where the database makes classes of it; `undefined`: it cannot. */
  async #byClasses(wanted: SearchWish, start: number, count: number): Promise<SearchPage | "more" | undefined> {
    if (!wanted.classes) return undefined;
    const found = await this.#tables.classes({ ...wanted.classes, most: MOST_COUNTED + 1, count: start + count });
    if (!found || found === "more") return found;
    const { named, others, firstOthers } = found;
    const unsure = await this.#kept(wanted, found.unsure);
    const total = named.length + others + unsure.length;
    if (total > MOST_COUNTED) return "more";
    // What was written meanwhile may be there twice.
    const rows = new Map([...named, ...firstOthers, ...unsure].map((row) => [row.id, row]));
    const page = inOrder([...rows.values()], wanted, {}).slice(start, start + count);
    return { total, isTotalExact: true, urns: this.#urns(page.filter((row) => isOfTypes(wanted, row))), facets: [] };
  }

  /**
   * As many entities as are wished for, the best match first, of more than are put in order, where the database makes classes
   * of them. `undefined`: it did not find as many.
   */
  async #firstOfClasses(
    wanted: SearchWish,
    wish: number,
    early: Promise<readonly FoundRow[]> | undefined,
  ): Promise<readonly FoundRow[] | undefined> {
    const { terms, classes, beginnings, names } = wanted;
    if (!classes) return undefined;
    const best = new Map<number, FoundRow>();
    // Entities that have the tokens of a name without the term in it are found among the others.
    const inNames = async (expression: Expression): Promise<readonly FoundRow[]> => {
      const rows = await this.#find(wanted, expression, { after: undefined, count: wish + best.size });
      return rows.filter((row) => terms.every((term) => !term.isCompared || isInNames(term, row)));
    };
    const named = (): Promise<readonly FoundRow[]> => early ?? this.#named(wanted, wish);
    const begun = (): Promise<readonly FoundRow[]> => inNames(beginnings);
    const containing = (): Promise<readonly FoundRow[]> => inNames(names);
    // What was found before must not take the place of what was not.
    const others = (): Promise<readonly FoundRow[]> =>
      this.#find(wanted, classes.sure, { after: undefined, count: 3 * wish });
    for (const together of this.#tables.waitsForServer
      ? [...(early ? [[named], [begun]] : [[named, begun]]), [containing, others]]
      : [[named], [begun], [containing], [others]]) {
      for (const rows of await Promise.all(together.map((find) => find())))
        for (const row of rows) if (isOfTypes(wanted, row)) best.set(row.id, best.get(row.id) ?? row);
      if (best.size >= wish) return [...best.values()].slice(0, wish);
    }
    return undefined;
  }

  /** The numbers of those that are found by whole words alone, and what another expression finds. */
  #byWordsAnd(second: Expression, { words: first, withFields }: SearchWish): Promise<FoundByBoth> {
    return this.#tables.both({ first, second, most: MOST_COUNTED + 1, isFirstEnough: !withFields, withFields });
  }

  /**
   * The entities that one term finds by their names, and those that it finds by its words, which are all with these numbers.
   * `undefined`: so many names may have the term that not all were looked at.
   */
  async #byNameOrWords(
    wanted: SearchWish,
    { rows: named, others }: FoundByBoth,
    sure: ReadonlySet<number>,
  ): Promise<Collected | undefined> {
    const most = MOST_COUNTED + 1;
    const { terms, withFields } = wanted;
    const isKept = (row: FoundRow): boolean => sure.has(row.id) || terms.every((term) => isInNames(term, row));
    const kept = named.filter((row) => isKept(row) && fulfils(wanted, row));
    if (named.length === most) return kept.length === most ? { rows: kept, isWhole: false } : undefined;
    const known = new Set([...named, ...others].map(({ id }) => id));
    const missing = [...sure].filter((id) => !known.has(id));
    const rest = missing.length === 0 ? [] : await this.#tables.rows(missing, withFields);
    return { rows: [...kept, ...[...others, ...rest].filter((row) => fulfils(wanted, row))], isWhole: true };
  }

  #find(
    { withFields }: SearchWish,
    expression: Expression,
    part: Omit<IndexPart, "withFields">,
  ): Promise<readonly FoundRow[]> {
    return this.#tables.find(expression, { ...part, withFields });
  }

  /** The entities that are found after one, in the order of their numbers. */
  async #inOrder(
    wanted: SearchWish,
    after: number,
    count: number,
    before: readonly FoundRow[] = [],
  ): Promise<Collected> {
    const found: FoundRow[] = [...before];
    let last = after;
    for (let size = count; ;) {
      const rows = await this.#find(wanted, wanted.all, { after: last, count: size });
      const kept = await this.#kept(wanted, rows);
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

  /** As many entities as are wished for, the best match first, of more than are put in order. */
  async #bestFirst(
    wanted: SearchWish,
    wish: number,
    named = (): Promise<readonly FoundRow[]> => this.#named(wanted, wish),
  ): Promise<readonly FoundRow[]> {
    const best = new Map<number, FoundRow>();
    const others = async (all: Expression): Promise<readonly FoundRow[]> =>
      this.#kept(wanted, await this.#find(wanted, all, { after: undefined, count: wish + best.size }), { all });
    const searches = [
      ...(wanted.terms.length === 0 ? [] : [named, () => others(wanted.beginnings), () => others(wanted.names)]),
      // The order of these is up to the database, and so is of no use for what follows on many.
      ...(wish <= MOST_COUNTED ? [() => others(wanted.all)] : []),
      async () => (await this.#inOrder(wanted, 0, wish)).rows,
    ];
    for (const found of searches) {
      for (const row of await found()) best.set(row.id, best.get(row.id) ?? row);
      if (best.size >= wish) break;
    }
    return [...best.values()].slice(0, wish);
  }

  /** The entities of which a name begins with the whole query: as many as are wished for, of those that come first. */
  async #named(wanted: SearchWish, wish: number): Promise<readonly FoundRow[]> {
    for (let count = Math.min(3 * wish, MOST_COUNTED); ; count = Math.min(4 * count, MOST_COUNTED)) {
      const withFields = wanted.limits.filter !== undefined;
      const rows = await this.#tables.named(wanted.text, { count, withFields });
      const kept = rows.filter((row) => isWithin(wanted, row));
      if (kept.length < wish && rows.length === count && count < MOST_COUNTED) continue;
      return kept.toSorted((one, other) => Number(rankOf(wanted, one) > 0) - Number(rankOf(wanted, other) > 0));
    }
  }

  /** The found rows that also meet the conditions that the index cannot decide: compared terms, and the rest of the filter. */
  async #kept(
    wanted: SearchWish,
    rows: readonly FoundRow[],
    { all = wanted.all, sure }: Looked = {},
  ): Promise<readonly FoundRow[]> {
    let kept = rows.filter((row) => isOfTypes(wanted, row));
    for (const term of wanted.terms) {
      if (!term.isCompared) continue;
      const unsure = kept.filter((row) => !sure?.has(row.id) && !isInNames(term, row)).map(({ id }) => id);
      if (unsure.length === 0) continue;
      const among = { ids: unsure, expression: all };
      const byWords = term.words === undefined ? undefined : await this.#tables.having(term.words, among);
      const gone = new Set(unsure.filter((id) => !byWords?.has(id)));
      kept = kept.filter(({ id }) => !gone.has(id));
    }
    return wanted.filter ? kept.filter((row) => fulfils(wanted, row)) : kept;
  }
}

/** What rows were found by, and which of them need not be compared with the terms. */
interface Looked {
  readonly all?: Expression;
  readonly sure?: ReadonlySet<number> | undefined;
}

interface Collected {
  readonly rows: readonly FoundRow[];
  /** Whether these are all that are found. */
  readonly isWhole: boolean;
}

/** False for an entity of a type that came into being after the types were looked up. */
function isOfTypes({ limits: { types } }: SearchWish, { type }: FoundRow): boolean {
  return types?.includes(type) ?? true;
}

const ONE_WORD = /^[\p{L}\p{N}\p{M}]+$/u;

/** More than are counted, of which none was looked at. */
const MORE: Collected = { rows: [], isWhole: false };

/** The entities in the order that is asked for; otherwise the best match first, then by name. */
function inOrder(rows: readonly FoundRow[], wanted: SearchWish, { order }: Pick<Search, "order">): readonly FoundRow[] {
  const isRanked = !order && wanted.terms.length > 0;
  // Code units order texts as databases do, unless there are surrogates.
  const compared = rows.some(({ name, urn }) => SURROGATE.test(name) || SURROGATE.test(urn)) ? byCodePoint : byCodeUnit;
  const sign = order?.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, rank: isRanked ? rankOf(wanted, row) : 0, key: order?.by === "urn" ? row.urn : row.name }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank || sign * (compared(one.key, other.key) || compared(one.row.urn, other.row.urn)),
    )
    .map(({ row }) => row);
}

const SURROGATE = /[\ud800-\udfff]/;

function byCodeUnit(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function byCodePoint(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
