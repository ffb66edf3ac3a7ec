/**
 * How like one of some names is to what was typed, as editors see it, 0 the likest: the name itself, its beginning, the
 * beginning of a word in it, some of it, its letters in their order. `undefined` when it is not even that. Case and spaces
 * do not count.
 */
export function likeness(typed: string, names: readonly string[]): number | undefined {
  const wanted = typed.toLowerCase().replace(/\s+/g, "");
  let best: number | undefined;
  for (const name of names) {
    const rank = rankOf(wanted, name.toLowerCase().replace(/\s+/g, " "));
    if (rank !== undefined && (best === undefined || rank < best)) best = rank;
  }
  return best;
}

function rankOf(wanted: string, name: string): number | undefined {
  if (!hasLetters(wanted, name)) return undefined;
  const compact = name.replaceAll(" ", "");
  if (compact === wanted) return 0;
  if (compact.startsWith(wanted)) return 1;
  const words = name.split(/[^\p{L}\p{N}]+/u);
  if (words.some((word) => word.startsWith(wanted))) return 2;
  return compact.includes(wanted) ? 3 : 4;
}

function hasLetters(wanted: string, name: string): boolean {
  let from = 0;
  for (const letter of wanted) {
    const at = name.indexOf(letter, from);
    if (at < 0) return false;
    from = at + letter.length;
  }
  return true;
}
