import { expect, test } from "vitest";
import { isSameYaml } from "../../../../catalogue/yaml/reading/sameYaml.ts";

test("texts that say the same are the same, however they are laid out", () => {
  expect(isSameYaml("- id: a # b\n  c: [d]\n", "-   id: a\n    c:\n    - d\n")).toBe(true);
});

test("other values, other types, other fields and other errors are not", () => {
  expect(isSameYaml("a: b", "a: c")).toBe(false);
  expect(isSameYaml("a: 1", 'a: "1"')).toBe(false);
  expect(isSameYaml("a: b", "c: b")).toBe(false);
  expect(isSameYaml("a: b", "a: b\na: b")).toBe(false);
  expect(isSameYaml("a: b\n---\nc: d", "a: b")).toBe(false);
});
