import type { CheckedFile } from "../../catalogue/checking/checkFile.ts";
import type { Problem } from "../../catalogue/findings/problem.ts";
import { problemOf } from "../../catalogue/rules/codes.ts";
import { haveErrors } from "./problems.ts";

/** What is wrong in a file of records. One without records is wrong, unless an error says why it has none. */
export function problemsInFile({ records, problems }: CheckedFile): readonly Problem[] {
  if (records.length > 0 || haveErrors(problems)) return problems;
  const span = { start: 0, end: 0 };
  return [problemOf({ code: "empty-file", message: "The file has no records to upsert", span })];
}
