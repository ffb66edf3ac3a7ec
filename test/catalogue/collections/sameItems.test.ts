import { expect, test } from "vitest";
import { sameItems } from "../../../catalogue/collections/sameItems.ts";

test("lists are the same whatever the order of their items, and however often each is there", () => {
  expect(sameItems(["a", "b"], ["b", "a", "b"])).toBe(true);
  expect(sameItems(["a", "b"], ["a", "c"])).toBe(false);
  expect(sameItems(["a"], ["a", "b"])).toBe(false);
  expect(sameItems(undefined, [])).toBe(true);
});
