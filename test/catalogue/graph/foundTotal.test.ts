import { expect, test } from "vitest";
import { foundTotal } from "../../../catalogue/graph/foundTotal.ts";

const WORDS = { query: "orders", start: 0, count: 100 };

test.each([
  [0, WORDS, false],
  [101, WORDS, false],
  [999, WORDS, false],
  [1_000, WORDS, true],
  // This project's service: more than the page, and no more is known.
  [1_101, { ...WORDS, start: 1_000 }, true],
  // DataHub counts words further.
  [7_815, WORDS, false],
  [10_000, WORDS, true],
  [1_000, { ...WORDS, query: " " }, false],
  [10_000, { ...WORDS, query: "" }, true],
])("a total of %i for %o", (total, search, isLowerBound) => {
  expect(foundTotal(total, search)).toEqual({ total, isLowerBound });
});
