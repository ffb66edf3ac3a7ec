import { expect, test } from "vitest";
import { listedNames } from "../../../catalogue/text/listedNames.ts";

const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `n${at}`);

test.each([
  [many(0), undefined, ""],
  [many(5), undefined, "n0, n1, n2, n3, n4"],
  [many(6), undefined, "n0, n1, n2, n3, n4 and 1 more"],
  [many(12_005), undefined, "n0, n1, n2, n3, n4 and 12,000 more"],
  [many(3), 1, "n0 and 2 more"],
  [many(9), Infinity, many(9).join(", ")],
])("%#: names, and how many more there are", (names, most, expected) => {
  expect(listedNames(names, most)).toBe(expected);
});
