import { expect } from "vitest";
import type { RecordKind } from "../../../catalogue/records/recordFile.ts";
import { checkRecordFile } from "../../../catalogue/rules/checkFile.ts";
import { marked } from "../../markers.ts";

/**
 * Holds a file of records against every rule. `^^^ code: message` under a line is a problem expected there (the message
 * may be left out); a file without marks must have none.
 */
export function checkProblems(kind: RecordKind, picture: string): void {
  const { text, marks } = marked(picture);
  const found = checkRecordFile(kind, text).problems.map(({ span, code, message }) => ({ ...span, code, message }));
  const expected = marks.map(({ start, end, label }) => {
    const [code = "", ...message] = label.split(": ");
    return { start, end, code, message: message.join(": ") };
  });
  const comparable = found.map((problem, at) => ({
    ...problem,
    message: expected[at]?.message === "" ? "" : problem.message,
  }));
  expect(comparable).toEqual(expected);
}
