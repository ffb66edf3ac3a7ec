import { expect, test } from "vitest";
import { lineBreaks, lineStartAt } from "../../../catalogue/text/lines.ts";

/** Where the line of the cursor (`$0`) begins, as the text from there on. */
function lineOfCursor(marked: string): string {
  const at = marked.indexOf("$0");
  const text = marked.replace("$0", "");
  return text.slice(lineStartAt(text, at));
}

test.each([
  ["a\nb$0c\nd", "bc\nd"],
  ["a\n$0b", "b"],
  ["a$0\nb", "a\nb"],
  ["a\r\nb$0", "b"],
  ["a\n$0", ""],
  ["$0a", "a"],
])("the line of the cursor in %j begins %j", (marked, rest) => {
  expect(lineOfCursor(marked)).toBe(rest);
});

test("the first line begins at the start of a text that begins with a line break", () => {
  expect(lineOfCursor("$0\na")).toBe("\na");
});

test("an offset before the text is in its first line", () => {
  expect(lineStartAt("\na", -1)).toBe(0);
});

test.each([
  ["", 0],
  ["a\nb", 1],
  ["a\r\nb\rc\n", 3],
])("as many lines end in %j as %j", (text, breaks) => {
  expect(lineBreaks(text)).toBe(breaks);
});
