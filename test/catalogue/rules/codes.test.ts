import { describe, expect, test } from "vitest";
import type { Problem } from "../../../catalogue/findings/problem.ts";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { ALL_CODES, EDITOR_CODES, PROBLEM_CODES, problemOf } from "../../../catalogue/rules/codes.ts";
import { factsFromFiles } from "../../../catalogue/facts/factsFromFiles.ts";
import { rule, type Example } from "../../../catalogue/rules/rule.ts";
import { unknownOwner } from "../../../catalogue/rules/unknownOwner.ts";
import { edited } from "../../edited.ts";

/** What is wrong in an example, the files beside it known. */
function problemsIn({ kind, text, otherFiles: beside = [], columns, ownershipTypes }: Example): readonly Problem[] {
  const files = [{ kind, text }, ...beside].map((file, number) => ({ ...file, uri: `file:///${number}.yaml` }));
  return problemsOf(kind, text, {
    ...factsFromFiles(files)("file:///0.yaml"),
    columns: () => columns,
    ownershipTypes: () => ownershipTypes,
  });
}

describe.each(EDITOR_CODES)("$code", ({ code, wrong, right }) => {
  test("is what the wrong example has", () => {
    expect(problemsIn(wrong).map((problem) => problem.code)).toContain(code);
  });

  test("is gone after its likeliest fix, and nothing is worse", () => {
    const before = problemsIn(wrong);
    const [fix] = before.find((problem) => problem.code === code)?.fixes ?? [];
    const others = before.map((problem) => problem.code).filter((each) => each !== code);
    const after = problemsIn({ ...wrong, text: edited(wrong.text, fix?.edits ?? []) }).map((problem) => problem.code);
    expect(after.filter((each) => !others.includes(each))).toEqual(fix ? [] : [code]);
  });

  test("is put right in the right example, which has no other problem", () => {
    expect(problemsIn(right)).toEqual([]);
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
