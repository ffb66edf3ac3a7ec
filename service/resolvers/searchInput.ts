import type { Model } from "../../catalogue/model/model.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { Search, SearchedFor } from "../store/search/searching.ts";
import type { Faceted } from "./found.ts";
import type { SearchFlags, SortCriterion } from "./resolvers.generated.ts";
import { readPage } from "./page.ts";
import { readFilters, type GivenFilters, type OneOrNone } from "./searchFilters.ts";
import { searchedTypes } from "./searchedTypes.ts";

/** The arguments that all searches have in common. */
export interface SearchInputs extends GivenFilters {
  readonly types?: OneOrNone<readonly string[]>;
  readonly query: string;
  readonly viewUrn?: OneOrNone<string>;
  readonly searchFlags?: OneOrNone<SearchFlags>;
}

/** How results are to be ordered: by one criterion. */
export interface AskedOrder {
  readonly sortCriterion?: OneOrNone<SortCriterion>;
  readonly sortCriteria?: OneOrNone<readonly SortCriterion[]>;
}

/** The most words, and characters, that are searched for; a store is asked for each word in turn. */
const MAX_WORDS = 50;
const MAX_QUERY_LENGTH = 2000;

/** How many results a page has where the caller does not say, and at most. */
const RESULTS = { defaultCount: 10, mostCount: 10_000 };

/** How many folders a page has at most: the datasets of each are counted. */
const MOST_FOLDERS = 200;

/** The most values of a facet, where the caller does not say. */
const FACET_VALUES = 20;

/**
 * Reads what is looked for. Decision: entities that are marked removed are found where `includeSoftDeleted` says so, or where
 * a filter speaks of them.
 */
export function readSearch(input: SearchInputs, model: Model): Result<SearchedFor, Refusal> {
  const { query, types, viewUrn, searchFlags } = input;
  if (viewUrn) return refused("BAD_REQUEST", "Views are not supported; leave viewUrn out.");
  const wordCount = query.split(/\s+/).filter(Boolean).length;
  if (wordCount > MAX_WORDS) {
    return refused("BAD_REQUEST", `The search has ${wordCount} words; search for ${MAX_WORDS} at most.`);
  }
  if (query.length > MAX_QUERY_LENGTH) {
    return refused("BAD_REQUEST", `The search has more than ${MAX_QUERY_LENGTH} characters; shorten it.`);
  }
  const filter = readFilters(input, model);
  if (!filter.ok) return filter;
  const isAboutRemoved = filter.value?.some((conditions) => conditions.some(({ field }) => field === "removed"));
  const withRemoved = searchFlags?.includeSoftDeleted ?? isAboutRemoved ?? false;
  return success({ types: searchedTypes(types, model), query, filter: filter.value, withRemoved });
}

/** How many results can be skipped: all before a page are found again for it. */
const MAX_START = 10_000;

/** Reads which page of results is asked for, as `readPage` does. Decision: a `start` over its bound is refused. */
export function readResultPage(
  from: OneOrNone<number>,
  most: OneOrNone<number>,
): Result<Pick<Search, "start" | "count">, Refusal> {
  const page = readPage({ start: from, count: most }, RESULTS);
  const start = page.ok ? readStart(page.value.start) : page;
  return start.ok ? page : start;
}

/** Refuses a page of results that begins too far into them. */
export function readStart(start: number): Result<void, Refusal> {
  if (start <= MAX_START) return success(undefined);
  const problem = `start can be at most ${MAX_START}`;
  return refused("BAD_REQUEST", `${problem}; read further results with scrollAcrossEntities, or narrow the search.`);
}

/** Reads which page of folders is asked for. */
export function readFolderPage(
  from: OneOrNone<number>,
  most: OneOrNone<number>,
): Result<Pick<Search, "start" | "count">, Refusal> {
  const page = readResultPage(from, most);
  return page.ok ? success({ ...page.value, count: Math.min(page.value.count, MOST_FOLDERS) }) : page;
}

/** Reads how results are ordered. Decision: what this service cannot order by is refused. */
export function readOrder(input: OneOrNone<AskedOrder>): Result<Search["order"], Refusal> {
  const [criterion, ...others] = input?.sortCriteria ?? (input?.sortCriterion ? [input.sortCriterion] : []);
  if (criterion === undefined) return success(undefined);
  const by = ORDERS.get(criterion.field.replace(/\.keyword$/, "").toLowerCase());
  if (by === undefined || others.length > 0) {
    const problem = others.length > 0 ? "more than one field" : quoted(criterion.field);
    return refused("BAD_REQUEST", `Results cannot be ordered by ${problem}; order them by "name" or "urn".`);
  }
  return success({ by, descending: criterion.sortOrder === "DESCENDING" });
}

const ORDERS: ReadonlyMap<string, "name" | "urn"> = new Map([
  ["name", "name"],
  ["_entityname", "name"],
  ["urn", "urn"],
]);

/** What facets are counted of; `undefined`: the caller does without. */
export function facetedBy(search: SearchedFor, flags: OneOrNone<SearchFlags>): Faceted | undefined {
  return flags?.skipAggregates ? undefined : { ...search, mostValues: flags?.maxAggValues ?? FACET_VALUES };
}
