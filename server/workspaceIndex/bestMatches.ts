import type { KnownName } from "../knownNames.ts";
import { BREAK, type NameText } from "./nameText.ts";

/** What is sought among many names. */
export interface SoughtName {
  readonly text: string;
  /** How many names are wanted. */
  readonly most: number;
  /** With what every id begins; what is sought is sought behind it. */
  readonly beginning?: string;
}

/** So many that fit are looked at before the first of them are taken; where there are more, these are as good as any. */
const ENOUGH = 1_000;

/**
 * The names in whose id or display name a text is, whatever its case: those that begin with it first, in the order of
 * their ids, each id once. It takes the time of two searches through the texts, however many names fit.
 */
export function bestMatches(texts: readonly NameText[], { text, most, beginning = "" }: SoughtName): KnownName[] {
  const wanted = text.toLowerCase();
  if (wanted.includes(BREAK)) return [];
  const found = new Matches(Math.max(ENOUGH, most));
  for (const names of texts)
    search(names, { sought: BREAK + beginning.toLowerCase() + wanted, skipped: -BREAK.length }, found);
  const best = found.take();
  if (wanted !== "") for (const names of texts) search(names, { sought: wanted, skipped: beginning.length }, found);
  return [...best, ...found.take()].slice(0, most);
}

interface Search {
  readonly sought: string;
  /** How far behind the beginning of an id it may stand at the earliest. */
  readonly skipped: number;
}

/** Adds the names in which a text is found. */
function search(names: NameText, { sought, skipped }: Search, found: Matches): void {
  const { text, size } = names;
  const find = (from: number): number => (size === 0 ? -1 : text.indexOf(sought, from));
  for (let at = find(0); at >= 0 && !found.isFull;) {
    const index = indexAt(names, at - Math.min(skipped, 0));
    const earliest = names.startOf(index) + skipped;
    if (at >= earliest) found.add(names.nameAt(index));
    const next = index + 1 < size ? names.startOf(index + 1) - BREAK.length : text.length;
    at = at < earliest ? find(earliest) : next < text.length ? find(next) : -1;
  }
}

/** Which name a place in the text is in. */
function indexAt(names: NameText, place: number): number {
  let [low, high] = [0, names.size - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (names.startOf(middle) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Names that were found, up to some number, each id once, with a display name if one of them has it. */
class Matches {
  readonly #most: number;
  readonly #taken = new Set<string>();
  #found = new Map<string, KnownName>();

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#taken.size + this.#found.size >= this.#most;
  }

  add(name: KnownName): void {
    if (this.#taken.has(name.id)) return;
    const before = this.#found.get(name.id);
    if (!before || before.displayName === undefined) this.#found.set(name.id, name);
  }

  /** Those that were found since they were last taken, in the order of their ids. */
  take(): KnownName[] {
    const names = [...this.#found.values()].sort((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
    for (const { id } of names) this.#taken.add(id);
    this.#found = new Map();
    return names;
  }
}
