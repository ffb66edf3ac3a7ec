import { expect, test } from "vitest";
import { inChunks } from "../../../catalogue/collections/inChunks.ts";

test("items are cut into lists of one size, the last of which has what is left", () => {
  expect(inChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inChunks([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(inChunks([], 2)).toEqual([]);
});
