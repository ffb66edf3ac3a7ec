/** How many entities a search found. */
export interface FoundTotal {
  readonly total: number;
  /** Whether there may be more of them than `total`. */
  readonly isLowerBound: boolean;
}

/** Where counting stops: in DataHub, and in listings of this project's service; and where this service searches for words. */
const COUNTED = { most: 10_000, mostByWords: 1_000 };

/**
 * How many entities a search found, by the total that the catalogue gave. A total at which counting stops is a lower bound.
 * Beyond it, this project's service gives one more than `start` and `count` together, which only means that there is another page.
 * @param start how many of them were skipped
 * @param count how many were requested
 */
export function foundTotal(
  total: number,
  { query, start, count }: { readonly query: string; readonly start: number; readonly count: number },
): FoundTotal {
  const most = query.trim() === "" ? COUNTED.most : COUNTED.mostByWords;
  const isBeyondPage = total > most && total === start + count + 1;
  return { total, isLowerBound: [most, COUNTED.most].includes(total) || isBeyondPage };
}
