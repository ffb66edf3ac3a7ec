import { expect, test } from "vitest";
import { Restarts } from "../../../client/catalogue/restarts.ts";

/** What is decided after deaths at these times, in milliseconds. */
function decided(...times: readonly number[]): (number | undefined)[] {
  const restarts = new Restarts();
  return times.map((time) => restarts.afterDeath(time));
}

test("a service that dies at each start is started again later each time, and not for ever", () => {
  expect(decided(0, 10, 600, 1700, 3800, 8000, 9000)).toEqual([0, 500, 1000, 2000, 4000, undefined, undefined]);
});

test("one that dies now and then is started again at once", () => {
  expect(decided(0, 300_000, 600_000, 900_000)).toEqual([0, 0, 0, 0]);
});

test("after a person started it, the deaths before no longer count", () => {
  const restarts = new Restarts();
  for (let time = 0; time < 6; time++) restarts.afterDeath(time);
  restarts.forget();
  expect(restarts.afterDeath(7)).toBe(0);
});
