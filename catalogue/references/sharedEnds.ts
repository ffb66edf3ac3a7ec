import { percentEncoded } from "../urn/urn.ts";
import { isText, textIn, type LongList } from "../yaml/values/value.ts";

/** The end of the URN of an ID or a URN: what follows its last colon. */
export function nameEnd(idOrUrn: string): string {
  return percentEncoded(plainEnd(idOrUrn));
}

/** What follows the last colon of a word in a run, which is an ID or a URN; nothing is percent-encoded. */
export function plainEnd(word: string): string {
  return word.slice(word.lastIndexOf(":") + 1);
}

/**
 * The ends, as `nameEnd` has them, that a word in a run shares with another item of the list. Only items with one of these
 * can be of the same user or group.
 */
export function sharedEnds(list: LongList): ReadonlySet<string> {
  const before = found.get(list);
  if (before) return before;
  const shared = endsIn(list);
  found.set(list, shared);
  return shared;
}

/** Several rules ask about each list. */
const found = new WeakMap<LongList, ReadonlySet<string>>();

function endsIn({ runs, others }: LongList): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  let count = 0;
  for (const { words } of runs) {
    for (const word of words) {
      const end = plainEnd(word);
      seen.add(end);
      if (seen.size === count) shared.add(end);
      else count++;
    }
  }
  for (const item of others.values()) {
    const name = item.kind === "mapping" ? textIn(item, "id") : item;
    const end = name && isText(name) ? nameEnd(name.value) : "";
    if (seen.has(end)) shared.add(end);
  }
  return shared;
}
