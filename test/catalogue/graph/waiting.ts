import { setTimeout } from "node:timers/promises";
import type { Waiting } from "../../../catalogue/graph/backoff.ts";

/** Does not wait: for tests in which nobody else writes, or only a few. */
export const AT_ONCE: Waiting = { wait: () => Promise.resolve(), random: () => 0.5 };

/** As the programs wait. */
export const FOR_REAL: Waiting = {
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
  random: Math.random,
};
