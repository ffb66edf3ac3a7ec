import { expect, test } from "vitest";
import { hasConflictMarks, withConflictMarks } from "../../../client/descriptions/conflictMarks.ts";

test("two versions in one text are not a finished text, with any line ends", () => {
  const both = withConflictMarks("theirs", "mine\nof two lines");
  expect(both).toContain("theirs\n=======\nmine\nof two lines\n");
  expect([hasConflictMarks(both), hasConflictMarks(both.replaceAll("\n", "\r\n"))]).toEqual([true, true]);
});

test("a description with a heading underlined like a mark is finished", () => {
  expect(hasConflictMarks("Title\n=======\nText")).toBe(false);
});

test("a text of which one mark was deleted is not finished yet", () => {
  const lines = withConflictMarks("theirs", "mine").split("\n");
  for (const mark of [lines[0], "=======", lines[4]])
    expect(hasConflictMarks(lines.filter((line) => line !== mark).join("\n"))).toBe(true);
  expect(hasConflictMarks(["theirs", "=======", "mine"].join("\n"))).toBe(false);
});
