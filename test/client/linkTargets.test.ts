import { expect, onTestFinished, test, vi } from "vitest";
import { LinkTargets } from "../../client/linkTargets.ts";

test("the newest twenty links have an effect, and none of an earlier start", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const old = new LinkTargets<number>().add(0);
  vi.advanceTimersByTime(1_000);
  const links = new LinkTargets<number>();
  const keys = Array.from({ length: 21 }, (_, index) => links.add(index));
  expect(keys.map((key) => links.at(key))).toEqual([undefined, ...Array.from({ length: 20 }, (_, index) => index + 1)]);
  expect(keys.join("")).toMatch(/^\d+$/);
  expect(links.at(old)).toBeUndefined();
});
