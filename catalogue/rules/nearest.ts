import { distance } from "fastest-levenshtein";

/** The candidate a misspelt word most likely means, or `undefined` when none is near. Case, `-` and `_` count for nothing. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replace(/[-_ ]/g, "");
  const wanted = plain(word);
  // A third of the letters wrong is still a slip; more is another word.
  let best = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  let found: string | undefined;
  for (const candidate of candidates) {
    const slips = distance(wanted, plain(candidate));
    if (slips >= best) continue;
    best = slips;
    found = candidate;
  }
  return found;
}
