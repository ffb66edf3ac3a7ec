import { distance } from "fastest-levenshtein";

/** The candidate a misspelt word most likely means, or `undefined` when none is near. Case, `-` and `_` count for nothing. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replace(/[-_ ]/g, "");
  const wanted = plain(word);
  // Two letters swapped count as two slips; beyond a third of a longer word it is another word.
  let best = (wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3))) + 1;
  let found: string | undefined;
  for (const candidate of candidates) {
    const slips = distance(wanted, plain(candidate));
    if (slips >= best) continue;
    best = slips;
    found = candidate;
  }
  return found;
}
