import { expect, test } from "vitest";
import { preferredFix } from "../../../catalogue/findings/preferredFix.ts";
import type { Finding } from "../../../catalogue/findings/problem.ts";

function finding(...texts: string[]): Finding {
  const span = { start: 0, end: 3 };
  return { code: "x", message: "x", span, fixes: texts.map((text) => ({ title: text, edits: [{ span, text }] })) };
}

test("the only fix is preferred", () => {
  expect(preferredFix(finding("a"))?.title).toBe("a");
});

test("where there are several, or none, a person has to choose", () => {
  expect(preferredFix(finding("a", "b"))).toBeUndefined();
  expect(preferredFix(finding())).toBeUndefined();
  expect(preferredFix({ code: "x", message: "x", span: { start: 0, end: 0 } })).toBeUndefined();
});

test("so has one where something is only taken away", () => {
  expect(preferredFix(finding(""))).toBeUndefined();
  expect(preferredFix(finding("\n"))).toBeUndefined();
});

test("so has one where a value is written without a part of it", () => {
  const { fixes = [], ...rest } = finding("a");
  const removal = { ...rest, fixes: fixes.map((fix) => ({ ...fix, alike: "remove" })) };
  expect(preferredFix(removal)).toBeUndefined();
});

test("a space that is only added takes nothing away", () => {
  const added = { title: "add", edits: [{ span: { start: 1, end: 1 }, text: " " }] };
  expect(preferredFix({ ...finding(), fixes: [added] })).toBe(added);
});

test("a guess is not made without asking", () => {
  const { fixes = [], ...rest } = finding("a");
  expect(preferredFix({ ...rest, fixes: fixes.map((fix) => ({ ...fix, isGuess: true })) })).toBeUndefined();
});
