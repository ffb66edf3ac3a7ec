import type { Timing } from "./results.mts";

/** Of fewer, nobody can say what all but one of a thousand take. */
export const ENOUGH_FOR_P999 = 1_000;

/** What several rounds took, in milliseconds; the samples are at least one. */
export function timing(samples: readonly number[]): Timing {
  const sorted = samples.toSorted((one, other) => one - other);
  const at = (rank: number): number => {
    const sample = sorted[Math.min(Math.max(rank, 1), sorted.length) - 1];
    if (sample === undefined) throw new Error("Nothing was measured");
    return rounded(sample);
  };
  const half = sorted.length / 2;
  return {
    kind: "timing",
    rounds: sorted.length,
    least: at(1),
    median: rounded((at(Math.ceil(half)) + at(Math.floor(half) + 1)) / 2),
    p95: at(Math.ceil(0.95 * sorted.length)),
    ...(sorted.length < ENOUGH_FOR_P999 ? {} : { p999: at(Math.ceil(0.999 * sorted.length)) }),
    most: at(sorted.length),
  };
}

/** To hundredths: more than the clock is worth. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
