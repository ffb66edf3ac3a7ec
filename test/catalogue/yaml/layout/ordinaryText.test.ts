import fc from "fast-check";
import { expect, test } from "vitest";
import { ordinaryText } from "../../../../catalogue/yaml/layout/ordinaryText.ts";
import { tidyEdits } from "../../../../catalogue/yaml/layout/tidy.ts";
import { readYaml } from "../../../../catalogue/yaml/reading/readYaml.ts";

const indents = { list: 2, mapping: 2 };
const lineEnds = { trimmed: true, last: { trimmed: true, closed: true } };

test("an ordinary record is known as one", () => {
  const record =
    '- id: jdoe\n  slack: "@jdoe"\n  title: Head of x # c\n  groups:\n    - eng\n    - "a b"\n  phone: 1\n';
  expect(ordinaryText(indents).test(record)).toBe(true);
  expect(ordinaryText(indents).test(record.replaceAll("\n", "\r\n"))).toBe(true);
  expect(ordinaryText({ ...indents, list: 0 }).test(record)).toBe(false);
  expect(ordinaryText(indents).test(`${record}\n`)).toBe(false);
});

test("so is an ordinary group, however long", () => {
  const member = '  - joe\n  - id: ann\n    slack: "@ann"\n    groups:\n      - x\n';
  const group = `id: eng\ndisplay_name: E\nowners:\nmembers:\n${member.repeat(50_000)}title: x\n`;
  expect(ordinaryText(indents).test(group)).toBe(true);
  expect(ordinaryText(indents).test(`${group}  x\n`)).toBe(false);
  expect(ordinaryText(indents).test(group.replace("    slack", "     slack"))).toBe(false);
});

test("what is known as ordinary is tidy", () => {
  const value = fc.constantFrom(" a", " b c", ' "x"', " |", " # c", "", " [d,", " e: f", " a  ");
  const mapping = ["title:", "groups:", "  - ", "- ", "  - id:", "    slack:", "      - ", "x"];
  const key = fc.constantFrom(...mapping, ...mapping.map((each) => `  ${each}`));
  const line = fc.tuple(key, value).map(([before, behind]) => `${before}${behind}\n`);
  const first = fc.constantFrom("id: a\n", "- id: a\n");
  const text = fc.tuple(first, fc.array(line, { maxLength: 5 })).map(([head, lines]) => head + lines.join(""));
  fc.assert(
    fc.property(text, (each) => {
      fc.pre(ordinaryText(indents).test(each));
      fc.pre(readYaml(each).problems.every(({ code }) => code !== "yaml-syntax"));
      expect(tidyEdits(each, { indents, lineEnds })).toEqual({ indents: [], others: [] });
    }),
    { maxSkipsPerRun: 1000 },
  );
});
