import { expect, test } from "vitest";
import { groupedBy } from "../../../catalogue/collections/groupedBy.ts";

test("items are grouped by key, in the order of the first of each", () => {
  const groups = groupedBy(["pear", "fig", "plum", "apple"], (word) => word.length);
  expect([...groups]).toEqual([
    [4, ["pear", "plum"]],
    [3, ["fig"]],
    [5, ["apple"]],
  ]);
});
