import { expect, test } from "vitest";
import { boundedTokens, DEEPEST } from "../../../catalogue/yaml/boundedTokens.ts";
import { layoutOf } from "../../../catalogue/yaml/layout/layoutOf.ts";
import { readYaml } from "../../../catalogue/yaml/reading/readYaml.ts";

const kindOf = (text: string, most?: number): string => boundedTokens(text, most).kind;

test("no more tokens are read than are allowed", () => {
  expect(kindOf("a: b\n", 8)).toBe("tokens");
  expect(kindOf("a: b\n", 7)).toBe("too-long");
});

test("a long token counts as several, and so does each escape in it", () => {
  expect(kindOf(`"${"a".repeat(100)}"`, 5)).toBe("tokens");
  expect(kindOf(`"${"a".repeat(1_000)}"`, 5)).toBe("too-long");
  expect(kindOf('"\\n\\\\\\n"', 5)).toBe("tokens");
  expect(kindOf('"\\n\\n\\n\\n\\n"', 5)).toBe("too-long");
  expect(kindOf("'\\n\\n\\n\\n\\n'", 5)).toBe("tokens");
});

/** Nested as deeply as is read, then one level deeper. */
test.each<[string, (depth: number) => string]>([
  ["brackets", (depth) => "[".repeat(depth)],
  ["braces", (depth) => `${"{a: ".repeat(depth - 1)}{`],
  ["dashes", (depth) => "- ".repeat(depth)],
  ["question marks", (depth) => "? ".repeat(depth)],
  ["lines", (depth) => Array.from({ length: depth }, (_, at) => `${" ".repeat(at)}a:\n`).join("")],
])("%s are followed only so deep, by whatever reads YAML", (_, nested) => {
  // The document, and the word at the end, count as levels too.
  const sound = nested(DEEPEST - 2);
  expect([kindOf(sound), layoutOf(sound) === undefined]).toEqual(["tokens", false]);
  const deep = nested(5_000);
  expect([kindOf(deep), layoutOf(deep)]).toEqual(["too-deep", undefined]);
  expect(readYaml(deep)).toMatchObject({ documents: [], problems: [{ code: "not-checked" }] });
});
