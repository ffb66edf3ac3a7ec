import { success, type Result } from "../../catalogue/result.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { refused, type Refusal } from "../refusal.ts";
import type { Search, SearchedFor } from "../store/search/searching.ts";
import { isForAll } from "../store/search/wanted.ts";

/**
 * The most values in the lists of one answer: each item counts as the fields below it and `ITEM_COST`. All fields of 2,000
 * columns of a hundred datasets fit.
 */
const MOST_LISTED = 4_000_000;
/** What an item costs by itself, as so many fields. */
const ITEM_COST = 3;
/** The most aspects that one request may ask for as they are stored. */
const MOST_RAW = 20_000;
/** The most characters of aspects that one request may have read from the store: ten thousand datasets with fifty columns each fit. */
const MOST_CHARACTERS = 128_000_000;
/** What it costs to make a former version of an aspect whole, in characters: up to 50 other versions are read for it. */
export const VERSION_COST = 50_000;
/**
 * The most names of types and aspects that the arguments of the fields of entities may have together. They are read again
 * for each entity that has the field.
 */
const MOST_NAMES = 100_000;
/**
 * The most results that the searches of one request may read together, with those that are passed over and with the
 * conditions and values of their filters. One search for the largest page fits, however far it begins, with its facets.
 */
const MOST_SEARCHED = 25_000;
/** What passing over the results before a page, or putting them in an order, costs at most. */
const MOST_PASSED = 10_000;
/** The most errors of the fields of entities in one answer. */
const MOST_ERRORS = 1_000;
/** What a search costs by itself, as so many results. */
const SEARCH_COST = 50;

/** A search, and how many results of it are read. */
interface CountedSearch extends SearchedFor {
  /** How many are passed over. */
  readonly start?: number | undefined;
  readonly count: number;
  readonly order?: Search["order"];
}

/** Bounds on what one request may ask for in all: many fields at its root, or lists within lists, are no way around the bounds of each. */
export interface RequestBounds {
  /** Counts the items of a list, with the fields below it; refused when all lists of the request have too many. */
  readonly countListed: (items: number, fields: number) => Result<void, Refusal>;
  /** Counts the aspects that a request asks for as they are stored; refused when they are too many. */
  readonly countRaw: (aspects: number) => Result<void, Refusal>;
  /** Counts the characters of what was read from the store; refused when they are too many. With 0, whether more may be read. */
  readonly countCharacters: (characters: number) => Result<void, Refusal>;
  /** Counts the names in the arguments of a field, for each entity that has it; refused when they are too many. */
  readonly countNames: (names: number) => Result<void, Refusal>;
  /** Counts a field that failed. Returns whether its error is in the answer; after `MOST_ERRORS` of them it is left out. */
  readonly countError: () => boolean;
  /** Counts a search; refused when it and those before are too large. */
  readonly countSearch: (search: CountedSearch) => Result<void, Refusal>;
}

/** The bounds of a new request. */
export function requestBounds(): RequestBounds {
  let errors = 0;
  const [listed, raw, characters, names, searched] = [
    bound(MOST_LISTED, () => "The lists of the answer have too many items together; ask for fewer at a time."),
    bound(MOST_RAW, () => `The request asks for more than ${MOST_RAW} stored aspects; ask for fewer of them.`),
    bound(
      MOST_CHARACTERS,
      () =>
        `The request reads more than ${readableNumber(MOST_CHARACTERS)} characters of aspects (each former version counts as ${readableNumber(VERSION_COST)} more); ask for fewer entities, aspects or versions at a time.`,
    ),
    bound(
      MOST_NAMES,
      () =>
        `The request names more than ${MOST_NAMES} types and aspects, each counted for every entity that it asks for; name fewer, or ask for fewer entities.`,
    ),
    bound(MOST_SEARCHED, () => "This request has too many or too large searches; send each search in its own request."),
  ];
  return {
    countListed: (items, fields) => listed(items * (ITEM_COST + fields)),
    countRaw: raw,
    countCharacters: characters,
    countNames: names,
    countError: () => ++errors <= MOST_ERRORS,
    countSearch: (search) => {
      const values = (search.filter ?? []).flat().reduce((sum, condition) => sum + 1 + condition.values.length, 0);
      return searched(SEARCH_COST + passedIn(search) + search.count + values);
    },
  };
}

/** Adds up what a request asks for; refused, with what to do instead, when that is more than `most`. */
function bound(most: number, problem: () => string): (more: number) => Result<void, Refusal> {
  let sum = 0;
  return (more) => {
    sum += more;
    return sum <= most ? success(undefined) : refused("BAD_REQUEST", problem());
  };
}

/** How many results are read before those of the page. The index has all entities by name, but no other order. */
function passedIn({ start = 0, order, ...searched }: CountedSearch): number {
  const isSorted = order !== undefined && !(order.by === "name" && isForAll(searched));
  return isSorted ? MOST_PASSED : Math.min(start, MOST_PASSED);
}
