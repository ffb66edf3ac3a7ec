import { distance } from "fastest-levenshtein";

/** The candidate a misspelt word most likely means, or `undefined` when none is near. Case, `-` and `_` count for nothing. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const wanted = plain(word);
  // Beyond a third of a longer word it is another word.
  let best = (wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3))) + 1;
  let found: string | undefined;
  for (const candidate of candidates) {
    const slips = plainSlips(wanted, plain(candidate));
    if (slips >= best) continue;
    best = slips;
    found = candidate;
  }
  return found;
}

/** How many letters were missed, added or mistaken in a word, at least, if another one is meant; two swapped ones count once. */
export function slipsBetween(word: string, other: string): number {
  return plainSlips(plain(word), plain(other));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[-_ ]/g, "");
}

function plainSlips(word: string, other: string): number {
  return isSwapped(word, other) ? 1 : distance(word, other);
}

/** Whether two neighbouring letters of a word are swapped, which is one slip: "ulr" for "url". */
function isSwapped(word: string, other: string): boolean {
  if (word === other || word.length < 3 || word.length !== other.length) return false;
  let at = 0;
  while (at < word.length && word.charAt(at) === other.charAt(at)) at++;
  const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  return swapped === other;
}
