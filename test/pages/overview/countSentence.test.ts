import { expect, test } from "vitest";
import { countSentence } from "../../../pages/overview/countSentence.ts";

const HIVE = { grouping: "platform", key: "hive", name: "hive", isEmpty: false } as const;
const UNOWNED = { grouping: "owner", key: "", name: "No owner", isEmpty: false } as const;
const DANA = {
  grouping: "owner",
  key: "urn:li:corpuser:dana.sorrel",
  name: "Dana Sorrel (dana.sorrel)",
  isEmpty: false,
} as const;

test("says how many datasets something is missing of, and how the list is used", () => {
  const used = "grouped by schema, largest schemas first. Use the arrow keys to move and Enter to open.";
  expect(countSentence(1, undefined, undefined)).toBe(`1 dataset, ${used}`);
  expect(countSentence(12_000, "owner", undefined)).toBe(`12,000 datasets, ${used}`);
  expect(countSentence(2, undefined, HIVE)).toBe(`2 datasets in hive, ${used}`);
  expect(countSentence(3_009, "owner", UNOWNED)).toBe(`3,009 datasets without an owner, ${used}`);
  expect(countSentence(1, undefined, DANA)).toBe(`1 dataset owned by Dana Sorrel (dana.sorrel), ${used}`);
});

test("says of which owner's datasets nothing is missing", () => {
  const is = "every dataset has a description.";
  expect(countSentence(0, "description", UNOWNED)).toBe(`Nothing to do in the datasets without an owner: ${is}`);
  expect(countSentence(0, "description", DANA)).toBe(
    `Nothing to do in the datasets of Dana Sorrel (dana.sorrel): ${is}`,
  );
});

test("says that a chosen group has no dataset any more", () => {
  const empty = { isEmpty: true };
  expect(countSentence(0, "columns", { ...UNOWNED, ...empty })).toBe("Every dataset has an owner now.");
  expect(countSentence(0, undefined, { ...DANA, ...empty })).toBe(
    "Dana Sorrel (dana.sorrel) has no datasets any more.",
  );
  expect(countSentence(0, undefined, { ...HIVE, ...empty })).toBe("hive has no datasets any more.");
});

test.for([
  [undefined, "Nothing is missing", "every dataset has an owner, a description, and a description of each column."],
  ["owner", "Nothing to do", "every dataset has an owner."],
  ["description", "Nothing to do", "every dataset has a description."],
  ["columns", "Nothing to do", "every column has a description."],
] as const)("says what is the case when nothing is missing (%s)", ([gap, what, is]) => {
  expect(countSentence(0, gap, undefined)).toBe(`${what}: ${is}`);
  expect(countSentence(0, gap, HIVE)).toBe(`${what} in hive: ${is}`);
});
