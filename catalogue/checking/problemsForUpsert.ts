import { haveErrors, type Problem } from "../findings/problem.ts";
import { problemOf } from "../rules/codes.ts";
import type { Code } from "../rules/table.ts";
import type { CheckedFile } from "./checkFile.ts";

/** What is wrong in a file that is to be upserted. One without records is wrong, unless an error says why it has none. */
export function problemsForUpsert({
  records,
  problems,
}: Pick<CheckedFile, "records" | "problems">): readonly Problem<Code>[] {
  if (records.length > 0 || haveErrors(problems)) return problems;
  const span = { start: 0, end: 0 };
  return [problemOf({ code: "empty-file", message: "The file has no records to upsert", span })];
}
