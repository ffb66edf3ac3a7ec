import { expect, test } from "vitest";
import { timing } from "../../bench/statistics.mts";

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => count - index);

test("an odd number of rounds has the one in the middle for its median", () => {
  expect(timing([5, 1, 3])).toMatchObject({ rounds: 3, least: 1, median: 3, most: 5 });
});

test("an even number of rounds has the mean of the two in the middle", () => {
  expect(timing([4, 1, 2, 10])).toMatchObject({ least: 1, median: 3, most: 10 });
});

test("nineteen of twenty rounds are at most the 95th percentile", () => {
  expect(timing(upTo(2_000)).p999).toBe(1_998);
  expect(timing(upTo(999)).p999).toBeUndefined();
  expect(timing(upTo(20)).p95).toBe(19);
  expect(timing(upTo(10)).p95).toBe(10);
});

test("one round is all there is", () => {
  expect(timing([1.2345])).toEqual({ kind: "timing", rounds: 1, least: 1.23, median: 1.23, p95: 1.23, most: 1.23 });
});

test("no round is a mistake of who asks", () => {
  expect(() => timing([])).toThrow("Nothing was measured");
});
