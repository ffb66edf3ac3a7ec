import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { inFlight } from "../../../catalogue/collections/inFlight.ts";

test("so many items are worked on at a time, and the results are in their order", async () => {
  let now = 0;
  let most = 0;
  const results = await inFlight(3, [5, 1, 4, 1, 3, 2], async (turns) => {
    most = Math.max(most, ++now);
    for (let turn = 0; turn < turns; turn++) await setImmediate();
    now--;
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 40, 10, 30, 20]);
  expect(most).toBe(3);
});

test("nothing is nothing", async () => {
  expect(await inFlight(3, [], () => Promise.resolve(1))).toEqual([]);
});
