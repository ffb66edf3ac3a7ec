import { expect } from "vitest";
import type { FileKind } from "../../../catalogue/fileKinds/kinds.ts";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { edited } from "../../edited.ts";

/** Holds that the first problem of `code` in a file is put right by its first fix, and what the file is then. */
export function checkFix(kind: FileKind, code: string, before: string, after: string): void {
  const problem = problemsOf(kind, before).find((each) => each.code === code);
  expect(problem, `there is no ${code}`).toBeDefined();
  const fix = problem?.fixes?.[0];
  expect(fix && edited(before, fix.edits)).toBe(after);
}

/** Holds that the first problem of `code` in a file is left to the person. */
export function checkUnfixed(kind: FileKind, code: string, text: string): void {
  const problem = problemsOf(kind, text).find((each) => each.code === code);
  expect(problem, `there is no ${code}`).toBeDefined();
  expect(problem?.fixes ?? []).toEqual([]);
}

/** Holds that each fix of the first problem of `code` in a file rewrites what has this anchor, so that it is only made where no alias repeats that. */
export function checkFixOfAnchor(kind: FileKind, code: string, text: string, anchor: string): void {
  const problem = problemsOf(kind, text).find((each) => each.code === code);
  const edits = problem?.fixes?.flatMap((fix) => fix.edits) ?? [];
  expect(edits.length, `there is no ${code} with a fix`).toBeGreaterThan(0);
  expect(new Set(edits.map((edit) => edit.anchor))).toEqual(new Set([anchor]));
}
