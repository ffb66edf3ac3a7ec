import { setTimeout as delay } from "node:timers/promises";
import type { Running } from "./service.mts";

/** How long requests took while something else happened, in milliseconds. */
interface Latency {
  readonly count: number;
  readonly median: number;
  readonly most: number;
  /** Statuses other than 200. */
  readonly others: readonly number[];
}

/** Asks for `path` again and again, every 20 ms, until `until` settles. */
export async function latencyWhile(service: Running, path: string, until: Promise<unknown>): Promise<Latency> {
  const took: number[] = [];
  const others: number[] = [];
  const done = { yet: false };
  const finish = (): void => {
    done.yet = true;
  };
  until.then(finish, finish);
  do {
    const answer = await service.send(path);
    took.push(answer.took);
    if (answer.status !== 200) others.push(answer.status);
    await delay(20);
  } while (!done.yet);
  const sorted = took.toSorted((a, b) => a - b);
  return { count: took.length, median: sorted[sorted.length >> 1] ?? 0, most: sorted.at(-1) ?? 0, others };
}
