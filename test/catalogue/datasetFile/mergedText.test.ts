import { expect, test } from "vitest";
import { mergedText } from "../../../catalogue/datasetFile/mergedText.ts";

test.each([
  ["a\nb\nc", "A\nb\nc", "a\nb\nC", "A\nb\nC"],
  ["a\nb\nc", "a\nb\nc\nd", "z\na\nb\nc", "z\na\nb\nc\nd"],
  ["a\nb\nc\nd\ne", "A\nb\nC\nd\ne", "a\nb\nC\nd\nE", "A\nb\nC\nd\nE"],
  ["a\nb\nc", "a\nMine\nc", "a\nTheirs\nc", undefined],
  ["a", "", "b", undefined],
])("%j, changed to %j and to %j, becomes %j", (base, mine, theirs, merged) => {
  expect(mergedText({ base, mine, theirs })).toBe(merged);
  expect(mergedText({ base, mine: theirs, theirs: mine })).toBe(merged);
});

test("nothing is left of a text only if somebody removed it", () => {
  expect(mergedText({ base: "Para A\n\nPara B", mine: "\nPara B", theirs: "Para A\n" })).toBeUndefined();
});

test("a long text whose lines are alike is merged, or is a conflict, without comparing each line with each", () => {
  const base = "\n".repeat(50_000);
  expect(mergedText({ base: `${base}end`, mine: `first${base}end`, theirs: `${base}end\nlast` })).toBe(
    `first${base}end\nlast`,
  );
  expect(mergedText({ base, mine: `first${base}last`, theirs: `one${base}other` })).toBeUndefined();
});
