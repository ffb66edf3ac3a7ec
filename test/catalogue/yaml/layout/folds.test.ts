import fc from "fast-check";
import { expect, test } from "vitest";
import { foldsOf } from "../../../../catalogue/yaml/layout/folds.ts";
import { plainRows, rowsOf } from "../../../../catalogue/yaml/layout/rows.ts";
import { readYaml } from "../../../../catalogue/yaml/reading/readYaml.ts";
import { yamlTexts } from "./yamlTexts.ts";

/** Each fold by its first and last line, indented by its depth. */
function check(text: string, ...folds: string[]): void {
  const lines = text.split("\n").map((line) => line.trim());
  const found = foldsOf(rowsOf(text)).toSorted((one, other) => one.first - other.first);
  expect(
    found.map(({ first, last, depth, comment }) => {
      const told = `${lines[first] ?? ""} … ${lines[last] ?? ""}`;
      return `${"  ".repeat(depth)}${comment ? "(comment) " : ""}${told}`;
    }),
  ).toEqual(folds);
}

test("records and fields with blocks below them are folded", () => {
  check(
    "- id: a\n  groups:\n    - x\n    - y\n  title: b\n\n- id: b\n- id: c\n  title: d\n",
    "- id: a … title: b",
    "  groups: … - y",
    "- id: c … title: d",
  );
});

test("a list may stand as far to the left as the name of its field", () => {
  check(
    "id: eng\nowners:\n- a\n- id: b\n  title: x\nmembers:\n- c\ntitle: d\n",
    "owners: … title: x",
    "  - id: b … title: x",
    "members: … - c",
  );
});

test("scalars of several lines are folded, whatever stands in them", () => {
  check('a: |\n  x\n  - y\n  # z\n\n  w\nb: "q\n\n r"\nc: [d,\n  e]\nf: g\n', "a: | … w", 'b: "q … r"', "c: [d, … e]");
});

test("comments that follow one another are folded, alone or in a block", () => {
  check(
    "# one\n# two\n\n# three\n- id: a\n  # four\n  # five\n  # six\n  title: b # seven\n  # eight\n",
    "(comment) # one … # two",
    "- id: a … title: b # seven",
    "(comment) # four … # six",
  );
});

test("a mapping is folded below its marker, a list is not", () => {
  check("---\nid: a\ntitle: b\n---\nid: c\n---\n- id: d\n", "--- … title: b", "--- … id: c");
});

test("what has one line is not folded, nor is nothing", () => {
  check("- id: a\n- { id: b }\n# c\n");
  check("");
  check("[".repeat(1000));
});

test("of a text without scalars of several lines, its lines alone tell the same", () => {
  const line = fc.constantFrom(
    "- id: a",
    "  b: c",
    "  d:",
    "    - e",
    "  - f",
    "# g",
    "  # h",
    "",
    "  ",
    "-",
    "- - i",
    "  -j: k",
  );
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom("\n", "\r\n"), (lines, lineEnd) => {
      const text = lines.join(lineEnd);
      fc.pre(rowsOf(text).every(({ kind }) => kind !== "text") && readYaml(text).problems.length === 0);
      expect(foldsOf(plainRows(text))).toEqual(foldsOf(rowsOf(text)));
    }),
    { maxSkipsPerRun: 1000 },
  );
});

test("folds lie in the text and in one another", () => {
  fc.assert(
    fc.property(yamlTexts, (text) => {
      const lines = text.split("\n").length;
      const folds = foldsOf(rowsOf(text));
      for (const one of folds) {
        expect(0 <= one.first && one.first < one.last && one.last < lines).toBe(true);
        const crossed = folds.filter(({ first, last }) => one.first < first && first <= one.last && one.last < last);
        expect(crossed).toEqual([]);
      }
    }),
    { numRuns: 50 },
  );
});
