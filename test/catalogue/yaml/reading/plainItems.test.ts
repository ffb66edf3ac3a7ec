import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutPlainItems } from "../../../../catalogue/yaml/reading/plainItems.ts";
import { readInFull, readYaml, type YamlReading } from "../../../../catalogue/yaml/reading/readYaml.ts";

const items = (indent: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${indent}- user${at}\n`).join("");

/** What was read, without what is told of the runs in its lists. */
function asParsed(reading: YamlReading): unknown {
  return JSON.parse(JSON.stringify(reading, (key, value: unknown) => (key === "long" ? undefined : value)));
}

test("of a long run only the first and the last are left to the parser, where they stand", () => {
  const text = `id: eng\nmembers:\n${items("  ", 20)}owners: [a]\n`;
  const { text: left, runs } = withoutPlainItems(text);
  expect(left.length).toBe(text.length);
  expect(left.replace(/ *# +\n/, "")).toBe("id: eng\nmembers:\n  - user0\n  - user19\nowners: [a]\n");
  const inside = Array.from({ length: 18 }, (_, at) => `user${at + 1}`);
  expect(runs.map((run) => run.items.words)).toEqual([inside]);
  expect(runs.map((run) => run.items.starts)).toEqual([inside.map((name) => text.indexOf(`${name}\n`))]);
  expect(asParsed(readYaml(text))).toEqual(readInFull(text));
});

test.each([
  ["a text of several lines", `description: |\n${items("  ", 30)}id: x\n`],
  ["a word that goes on", `description: word\n${items("  ", 30)}id: x\n`],
  ["what is in quotes", `description: "\n${items("  ", 30)}  "\nid: x\n`],
])("lines that are %s are read as such", (_what, text) => {
  expect(withoutPlainItems(text).runs).toHaveLength(1);
  expect(asParsed(readYaml(text))).toEqual(readInFull(text));
});

test("whatever stands around runs of items, they are read as the parser reads them", () => {
  const line = fc.constantFrom(
    "id: eng",
    "members:",
    "members: &m",
    "owners: *m",
    "  - x: y",
    "  - &a word",
    "  - *a",
    "  # comment",
    "    goes on",
    "description: |",
    "description: 'quoted",
    "over'",
    "groups: [a,",
    "b]",
    "groups: [",
    "groups: {",
    "]",
    "? - x",
    "  ? y",
    "  : - z",
    "  - - x",
    "  -",
    "  - |",
    "  - 'quoted",
    "  - &b",
    "  - !!str",
    "- item",
    "---",
    "",
    "\tx",
    "<<<<<<< ours",
    "\uFEFFid: x",
  );
  const run = fc
    .tuple(fc.constantFrom("", "  ", "    "), fc.integer({ min: 14, max: 20 }))
    .map(([indent, count]) => items(indent, count));
  const text = fc
    .array(
      fc.oneof(
        line.map((each) => `${each}\n`),
        run,
      ),
      { maxLength: 10 },
    )
    .map((parts) => parts.join(""));
  let found = 0;
  fc.assert(
    fc.property(text, fc.constantFrom(0, 7), (each, at) => {
      found += withoutPlainItems(each).runs.length;
      expect(asParsed(readYaml(each, at))).toEqual(readInFull(each, at));
    }),
    { numRuns: Number(process.env["FUZZ_RUNS"] ?? 200) },
  );
  expect(found).toBeGreaterThan(40);
});
