import { expect, test } from "vitest";
import { changedTo } from "../../../../catalogue/yaml/edits/changing.ts";
import { fixWith } from "../../../../catalogue/yaml/edits/scalarEdit.ts";

test("another text is written in quotes where it would be read as something else, and is a guess unless said otherwise", () => {
  const span = { start: 1, end: 3 };
  const edits = [{ span, text: '"a, b"' }];
  expect(changedTo("-ab", span, "a, b")).toEqual([{ title: 'Change to "a, b"', isGuess: true, edits }]);
  expect(changedTo("-ab", span, "a, b", fixWith)).toEqual([{ title: 'Change to "a, b"', edits }]);
  expect(changedTo("-*a", span, "a, b")).toEqual([]);
});

test("quotes are kept, without which a key of JSON would not end before its colon", () => {
  const meant = (text: string): string | undefined =>
    changedTo(text, { start: 1, end: text.length }, "it's")[0]?.edits[0]?.text;
  expect(meant('{"a"')).toBe('"it\'s"');
  expect(meant("{'a'")).toBe("'it''s'");
  expect(meant("{a")).toBe("it's");
});
