import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { withoutConsequences } from "../../../catalogue/checking/consequences.ts";
import type { Span } from "../../../catalogue/text/span.ts";

/** The code of each problem, and what it marks. */
function found(text: string): readonly string[] {
  return problemsOf("user", text).map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);
}

test("a line without a colon that YAML joins with the field below is reported once", () => {
  expect(found("- id: a\n  ti\n  groups:\n    - b\n")).toEqual(["yaml-syntax ti"]);
  expect(found("- id: a\n  ti\n\n  groups:\n    - b\n")).toEqual(["yaml-syntax ti"]);
  expect(found("- ti\n  groups: [b]\n  id: a\n")).toEqual(["yaml-syntax ti"]);
});

test("so is one at the end of a file", () => {
  for (const line of ["ti", "foo bar", "Title Analyst"])
    for (const end of ["\n", ""]) expect(found(`- id: a\n  ${line}${end}`)).toEqual([`yaml-syntax ${line}`]);
});

test("other unknown fields beside it are reported", () => {
  expect(found("- id: a\n  emial: b\n  ti\n  groups: [b]\n")).toEqual(["unknown-field emial", "yaml-syntax ti"]);
});

test("a key on several lines that YAML allows is an unknown field", () => {
  for (const key of [
    "? ti\n    groups\n  ",
    '? "ti\n    groups"\n  ',
    "? >-\n    ti\n    groups\n  ",
    "? &a ti\n    groups\n  ",
  ])
    expect(problemsOf("user", `- id: a\n  ${key}: b\n`).map(({ code }) => code)).toEqual(["unknown-field"]);
});

test("what is found in a value that needs quotes comes of that", () => {
  const dataset = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)\ncolumns:\n  email: Unique: the login\n";
  expect(problemsOf("dataset", dataset).map(({ code }) => code)).toEqual(["yaml-syntax"]);
  expect(found("- id: a\n  phone: 1\n  title: Head: of\n")).toEqual(["wrong-type 1", "yaml-syntax H"]);
});

test("a field indented with a tab is not one of the record around it", () => {
  const dataset = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)\ncolumns:\n\tid: x\n\tzip: y\n";
  expect(problemsOf("dataset", dataset).map(({ code }) => code)).toEqual(["yaml-syntax", "yaml-syntax"]);
});

test("among very many syntax errors, each finding is looked at once", () => {
  const finding = (code: string, start: number): { code: string; span: Span } => ({
    code,
    span: { start, end: start + 1 },
  });
  const errors = Array.from({ length: 300_000 }, (_, at) => finding("yaml-syntax", 2 * at));
  const [consequence, other] = [finding("unknown-field", 2 * 299_999), finding("unknown-field", 2_000_000)];
  expect(withoutConsequences([...errors, consequence, other]).length).toBe(300_001);
});
