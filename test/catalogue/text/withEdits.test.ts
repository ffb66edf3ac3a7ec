import fc from "fast-check";
import { expect, test } from "vitest";
import { editBetween, withEdits } from "../../../catalogue/text/withEdits.ts";

test("edits are made in whatever order they are given", () => {
  const edits = [
    { span: { start: 4, end: 5 }, text: "" },
    { span: { start: 0, end: 0 }, text: "<" },
    { span: { start: 1, end: 3 }, text: "--" },
  ];
  expect(withEdits("abcde", edits)).toBe("<a--d");
  expect(withEdits("abcde", [])).toBe("abcde");
});

test("between two texts, only what differs is edited", () => {
  expect(editBetween("- id: jdoe\n", "- id: joe\n")).toEqual({ span: { start: 7, end: 8 }, text: "" });
  expect(editBetween("aa", "aaa")).toEqual({ span: { start: 2, end: 2 }, text: "a" });
  expect(editBetween("same", "same")).toBeUndefined();
});

test.each([
  ["😀", "😁", "😁"],
  ["a😀b", "a\u{1F200}b", "\u{1F200}"],
  ["a\r\nb", "a\nb", "\n"],
  ["a\rb", "a\r\nb", "\r\n"],
  ["😀", "😀😀", "😀"],
])("the edit from %j to %j takes whole characters", (before, after, text) => {
  expect(editBetween(before, after)?.text).toBe(text);
});

test("the edit between two texts makes one into the other", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "😀", "😁", "\n", "\r\n"), maxLength: 8 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edit = editBetween(before, after);
      expect(edit ? withEdits(before, [edit]) : before).toBe(after);
      expect(edit?.text.isWellFormed() ?? true).toBe(true);
    }),
  );
});
