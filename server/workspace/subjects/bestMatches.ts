import type { Subject } from "../../../catalogue/subjects/subject.ts";
import { BREAK, type SubjectText } from "./subjectText.ts";

/** The query of a search among many names. */
export interface SoughtSubject {
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
 * their ids, each id once. It takes the time of one search through the texts, however many names fit.
 */
export function bestMatches(texts: readonly SubjectText[], { text, most, beginning = "" }: SoughtSubject): Subject[] {
  const word = text.toLowerCase();
  if (word.includes(BREAK)) return [];
  const sought = { word, head: BREAK + beginning.toLowerCase() + word, skipped: beginning.length };
  const found = { begin: new Matches(Math.max(ENOUGH, most)), contain: new Matches(Math.max(ENOUGH, most)) };
  for (const names of texts) search(names, sought, found);
  const begin = found.begin.inOrder();
  const contain = found.contain.inOrder().filter(({ id }) => !found.begin.has(id));
  return [...begin, ...contain].slice(0, most);
}

interface SoughtText {
  readonly word: string;
  /** The word where it is at the beginning. */
  readonly head: string;
  /** The earliest place of a match after the beginning of an ID. */
  readonly skipped: number;
}

interface FoundMatches {
  readonly begin: Matches;
  readonly contain: Matches;
}

/** Adds the names in which a word is found; once there are enough that only contain it, those that begin with it. */
function search(names: SubjectText, { word, head, skipped }: SoughtText, { begin, contain }: FoundMatches): void {
  const { text, size, groups } = names;
  if (!groups.mayHave(word)) return;
  for (let at = 0; size > 0 && !begin.isFull;) {
    const isAtHead = word === "" || contain.isFull;
    const hit = text.indexOf(isAtHead ? head : word, at);
    if (hit < 0) return;
    const index = indexAt(names, isAtHead ? hit + BREAK.length : hit);
    const earliest = names.startOf(index) + skipped;
    const next = index + 1 < size ? names.startOf(index + 1) - BREAK.length : text.length;
    if (text.slice(names.startOf(index) - BREAK.length, next).includes(head)) begin.add(names.subjectAt(index));
    else if (hit >= earliest) contain.add(names.subjectAt(index));
    at = !isAtHead && hit < earliest ? earliest : next;
  }
}

/** Which name a place in the text is in. */
function indexAt(names: SubjectText, place: number): number {
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
  readonly #found = new Map<string, Subject>();

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#found.size >= this.#most;
  }

  has(id: string): boolean {
    return this.#found.has(id);
  }

  add(name: Subject): void {
    const before = this.#found.get(name.id);
    if (!before || before.displayName === undefined) this.#found.set(name.id, name);
  }

  /** In the order of their ids. */
  inOrder(): Subject[] {
    return [...this.#found.values()].sort((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
  }
}
