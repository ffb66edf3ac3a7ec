import { expect, test } from "vitest";
import { sameYamlAs } from "../../../../catalogue/yaml/reading/sameYaml.ts";

test("texts that say the same are the same, however they are laid out", () => {
  expect(sameYamlAs("- id: a # b\n  c: [d]\n")("-   id: a\n    c:\n    - d\n")).toBe(true);
});

test("other values, other types, other fields and other errors are not", () => {
  expect(sameYamlAs("a: b")("a: c")).toBe(false);
  expect(sameYamlAs("a: 1")('a: "1"')).toBe(false);
  expect(sameYamlAs("a: b")("c: b")).toBe(false);
  expect(sameYamlAs("a: b")("a: b\na: b")).toBe(false);
  expect(sameYamlAs("a: b\n---\nc: d")("a: b")).toBe(false);
});
