import { expect, test } from "vitest";
import { countSentence } from "../../../pages/overview/countSentence.ts";

const HIVE = { grouping: "platform", key: "hive", name: "hive" } as const;

test("says how many datasets something is missing of, and how the list is used", () => {
  const used = "grouped by schema, largest schemas first. Use the arrow keys to move and Enter to open.";
  expect(countSentence(1, undefined, undefined)).toBe(`1 dataset, ${used}`);
  expect(countSentence(12_000, "owner", undefined)).toBe(`12,000 datasets, ${used}`);
  expect(countSentence(2, undefined, HIVE)).toBe(`2 datasets in hive, ${used}`);
});

test.for([
  [undefined, "Nothing is missing", "every dataset has an owner, a description, and a description of each column."],
  ["owner", "None found", "every dataset has an owner."],
  ["description", "None found", "every dataset has a description."],
  ["columns", "None found", "every column has a description."],
] as const)("says what is the case when nothing is missing (%s)", ([gap, what, is]) => {
  expect(countSentence(0, gap, undefined)).toBe(`${what}: ${is}`);
  expect(countSentence(0, gap, HIVE)).toBe(`${what} in hive: ${is}`);
});
