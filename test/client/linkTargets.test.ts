import { expect, test } from "vitest";
import { LinkTargets } from "../../client/linkTargets.ts";

test("the newest twenty links have an effect, and none of an earlier start", () => {
  const [before, links] = [new LinkTargets<number>(), new LinkTargets<number>()];
  const old = before.add(0);
  const keys = Array.from({ length: 21 }, (_, index) => links.add(index));
  expect(keys.map((key) => links.at(key))).toEqual([undefined, ...Array.from({ length: 20 }, (_, index) => index + 1)]);
  expect(links.at(old)).toBeUndefined();
});
