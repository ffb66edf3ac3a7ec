import { expect, test } from "vitest";
import { problemsOf } from "../../../../catalogue/checking/checkFile.ts";
import { lackedColon } from "../../../../catalogue/yaml/edits/lackedColon.ts";
import { edited } from "../../../edited.ts";

/** The text after the fix; `undefined` if there is none. */
function fixed(text: string, start = 0): string | undefined {
  const [lacked] = lackedColon(text, { start, end: text.length }, ["title", "id"]);
  return lacked && edited(text, lacked.fix.edits);
}

test("a colon is missing behind a name alone, or before its value", () => {
  expect(fixed("title x")).toBe("title: x");
  expect(fixed("title")).toBe("title:");
  expect(fixed("title x\n  slack: y")).toBe("title: x\n  slack: y");
  expect(fixed("- id x", 2)).toBe("- id: x");
});

test("none is missing elsewhere", () => {
  for (const text of ["title: x", "title : x", "title x: y", "titles x", "a title x", "title:x", "title = x", ""])
    expect(fixed(text)).toBeUndefined();
  expect(fixed("a: |\ntitle x", 5)).toBeUndefined();
  expect(fixed("a: > # text\n# c\ntitle x", 16)).toBeUndefined();
  expect(fixed("a: b\ntitle x", 5)).toBe("a: b\ntitle: x");
});

test("none is missing in a key of several words, but in a line that YAML joins with the field below", () => {
  const text = "title x: [5]";
  expect(lackedColon(text, { start: 0, end: "title x".length }, ["title"])).toEqual([]);
  const joined = "title x\ngroups: [b]";
  const [lacked] = lackedColon(joined, { start: 0, end: "title x\ngroups".length }, ["title"]);
  expect(lacked && edited(joined, lacked.fix.edits)).toBe("title: x\ngroups: [b]");
  const [unknown] = problemsOf("user", "- id: a\n  title x: [5]\n");
  expect(unknown?.fixes?.map(({ title }) => title)).toEqual(['Rename to "title"', 'Remove "title x"']);
});
