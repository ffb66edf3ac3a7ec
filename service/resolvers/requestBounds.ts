import { success, type Result } from "../../catalogue/result.ts";
import { refused, type Refusal } from "../refusal.ts";
import type { SearchedFor } from "../store/search/searching.ts";

/** The most aspects that one request may ask for as they are stored. */
const MOST_RAW = 20_000;
/** The most results that the searches of one request may have together, with the conditions and values of their filters. */
const MOST_SEARCHED = 20_000;
/** What a search costs by itself, as so many results. */
const SEARCH_COST = 50;

/** A search, and how many results of it are asked for. */
interface CountedSearch extends SearchedFor {
  readonly count: number;
}

/** Bounds on what one request may ask for in all: many fields at its root, or lists within lists, are no way around the bounds of each. */
export interface RequestBounds {
  /** Counts the aspects that a request asks for as they are stored; refused when they are too many. */
  readonly countRaw: (aspects: number) => Result<void, Refusal>;
  /** Counts a search; refused when it and those before are too large. */
  readonly countSearch: (search: CountedSearch) => Result<void, Refusal>;
}

/** The bounds of a new request. */
export function requestBounds(): RequestBounds {
  let [raw, searched] = [0, 0];
  return {
    countRaw: (aspects) => {
      raw += aspects;
      return raw <= MOST_RAW
        ? success(undefined)
        : refused("BAD_REQUEST", `The request asks for more than ${MOST_RAW} stored aspects; name fewer of them.`);
    },
    countSearch: ({ count, filter = [] }) => {
      const values = filter.flat().reduce((sum, condition) => sum + 1 + condition.values.length, 0);
      searched += SEARCH_COST + count + values;
      return searched <= MOST_SEARCHED
        ? success(undefined)
        : refused(
            "BAD_REQUEST",
            `The searches of the request have more than ${MOST_SEARCHED} results and filters together; send them one at a time.`,
          );
    },
  };
}
