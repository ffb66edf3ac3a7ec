import { describe, expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/rules/checkFile.ts";
import { PROBLEM_CODES, problemOf, ruleLink } from "../../../catalogue/rules/codes.ts";
import { FILE_RULES, RECORD_RULES } from "../../../catalogue/rules/table.ts";
import { URN_RULES } from "../../../catalogue/rules/urnRules.ts";
import { YAML_CODES } from "../../../catalogue/rules/yamlCodes.ts";
import { edited } from "../../edited.ts";

describe.each([...PROBLEM_CODES.values()])("$code", ({ code, wrong, right }) => {
  test("is what the wrong example has", () => {
    expect(problemsOf(wrong.kind, wrong.text).map((problem) => problem.code)).toContain(code);
  });

  test("is gone after each fix of it, and nothing is worse", () => {
    const before = problemsOf(wrong.kind, wrong.text);
    const others = before.filter((problem) => problem.code !== code).map((problem) => problem.code);
    for (const fix of before.flatMap((problem) => (problem.code === code ? (problem.fixes ?? []) : []))) {
      const after = problemsOf(wrong.kind, edited(wrong.text, fix.edits)).map((problem) => problem.code);
      expect(after.filter((each) => !others.includes(each))).toEqual([]);
    }
  });

  test("is put right in the right example, which has no other problem", () => {
    expect(problemsOf(right.kind, right.text)).toEqual([]);
  });
});

test("no two rules share a code", () => {
  const codes = [...[...RECORD_RULES, ...FILE_RULES, ...URN_RULES].flatMap((rule) => rule.codes), ...YAML_CODES];
  expect(codes).toHaveLength(PROBLEM_CODES.size);
});

test("a finding gets the severity and the tags of its code", () => {
  const finding = { code: "deprecated-field", message: "m", span: { start: 0, end: 1 } };
  expect(problemOf(finding)).toEqual({ ...finding, severity: "warning", tags: ["deprecated"] });
});

test("a code that no rule has is a bug", () => {
  expect(() => problemOf({ code: "x", message: "m", span: { start: 0, end: 1 } })).toThrow('"x"');
});

test("a code links to its heading in the documentation", () => {
  expect(ruleLink("unknown-field")).toMatch(/^https:.*\/docs\/rules\.md#unknown-field$/);
});
