import { scalarOf } from "../yaml/values/longList.ts";
import type { LongList, Value, WordRun } from "../yaml/values/value.ts";

/**
 * A list whose runs hold only IDs and URNs with these beginnings: a word with another beginning, such as
 * `urn:li:corpusr:`, is an item of its own. So one mistake does not make every word of a run doubtful.
 */
export function knownRuns(list: LongList, beginnings: readonly string[]): LongList {
  const isKnown = (prefix: string): boolean => beginnings.includes(prefix);
  if (list.runs.every(({ prefixes }) => prefixes.every(isKnown))) return list;
  const key = beginnings.join(" ");
  const before = found.get(list)?.get(key);
  if (before) return before;
  const split = splitRuns(list, isKnown);
  found.set(list, new Map(found.get(list)).set(key, split));
  return split;
}

/** Several rules ask about each list. */
const found = new WeakMap<LongList, ReadonlyMap<string, LongList>>();

function splitRuns({ runs, others }: LongList, isKnown: (prefix: string) => boolean): LongList {
  const kept: WordRun[] = [];
  const alone = new Map<number, Value>(others);
  let place = 0;
  for (const run of runs) {
    // The items that are in no run have their places; the words of the runs are in those between.
    while (others.has(place)) place++;
    const unknown = run.prefixes.filter((prefix) => !isKnown(prefix));
    const isAlone = run.words.map((word) => unknown.some((prefix) => word.startsWith(prefix)));
    kept.push({
      words: run.words.filter((_, at) => !isAlone[at]),
      starts: run.starts.filter((_, at) => !isAlone[at]),
      prefixes: run.prefixes.filter(isKnown),
    });
    for (const [at, text] of run.words.entries())
      if (isAlone[at]) alone.set(place + at, scalarOf(text, run.starts[at] ?? 0));
    place += run.words.length;
  }
  return { runs: kept, others: new Map([...alone].sort(([a], [b]) => a - b)) };
}
