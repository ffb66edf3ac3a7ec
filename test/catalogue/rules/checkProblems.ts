import { expect } from "vitest";
import type { Problem } from "../../../catalogue/findings/problem.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { checkRecordFile } from "../../../catalogue/checking/checkFile.ts";
import { marked, type Mark } from "../../markers.ts";

/**
 * Holds a file of records against every rule. `^^^ code: message` under a line is a problem expected there (the message
 * may be left out); a file without marks must have none.
 */
export function checkProblems(kind: RecordKind, picture: string): void {
  const { text, marks } = marked(picture);
  const [found, expected] = asMarked(checkRecordFile(kind, text).problems, marks);
  expect(found).toEqual(expected);
}

interface Shown {
  readonly start: number;
  readonly end: number;
  readonly code: string;
  readonly message: string;
}

/** The problems that were found and those that are marked, so that they compare; a message that is not marked counts for nothing. */
export function asMarked(problems: readonly Problem[], marks: readonly Mark[]): [found: Shown[], expected: Shown[]] {
  const expected = marks.map(({ start, end, label }) => {
    const [code = "", ...message] = label.split(": ");
    return { start, end, code, message: message.join(": ") };
  });
  const found = problems.map(({ span, code, message }, at) => ({
    ...span,
    code,
    message: expected[at]?.message === "" ? "" : message,
  }));
  return [found, expected];
}
