import { describe, expect, test } from "vitest";
import { ALL_CODES, EDITOR_CODES, PROBLEM_CODES, problemOf } from "../../../catalogue/rules/codes.ts";
import { rule } from "../../../catalogue/rules/rule.ts";
import { unknownOwner } from "../../../catalogue/rules/unknownOwner.ts";
import { exampleProblems } from "../../../scripts/exampleProblems.mts";
import { edited } from "../../edited.ts";

describe.each(EDITOR_CODES)("$code", ({ code, wrong, right }) => {
  test("is what the wrong example has", () => {
    expect(exampleProblems(wrong).map((problem) => problem.code)).toContain(code);
  });

  test("is gone after its likeliest fix, and nothing is worse", () => {
    const before = exampleProblems(wrong);
    const [fix] = before.find((problem) => problem.code === code)?.fixes ?? [];
    const others = before.map((problem) => problem.code).filter((each) => each !== code);
    const after = exampleProblems({ ...wrong, text: edited(wrong.text, fix?.edits ?? []) }).map(
      (problem) => problem.code,
    );
    expect(after.filter((each) => !others.includes(each))).toEqual(fix ? [] : [code]);
  });

  test("is put right in the right example, which has no other problem", () => {
    expect(exampleProblems(right)).toEqual([]);
  });
});

test("no two rules share a code", () => {
  expect(ALL_CODES).toHaveLength(PROBLEM_CODES.size);
});

test("a finding gets the severity and the tags of its code", () => {
  const finding = { code: "deprecated-field", message: "m", span: { start: 0, end: 1 } } as const;
  expect(problemOf(finding)).toEqual({ ...finding, severity: "warning", tags: ["deprecated"] });
});

test("a misspelt code does not compile", () => {
  const span = { start: 0, end: 1 };
  // @ts-expect-error: no rule has it.
  expect(() => problemOf({ code: "unknown-feild", message: "m", span })).toThrow('"unknown-feild"');
  const written = rule({
    scope: "record",
    codes: [],
    others: unknownOwner.codes,
    check(_record, _text, report) {
      report({ code: "unknown-user", message: "m", span });
      // @ts-expect-error: the rule does not say that it reports it.
      report({ code: "unknown-field", message: "m", span });
    },
  });
  expect(written.scope).toBe("record");
});
