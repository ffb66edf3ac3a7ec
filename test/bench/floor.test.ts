import { expect, test } from "vitest";
import { floor } from "../../bench/measures/floor.mts";

test("a process that only answers gives one time for each message", async () => {
  const { signal } = new AbortController();
  const times = await floor(6, { folder: import.meta.dirname, capMs: 30_000, signal });
  expect(times).toHaveLength(6);
  expect(Math.min(...times)).toBeGreaterThan(0);
});
