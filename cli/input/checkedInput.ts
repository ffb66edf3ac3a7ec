import { checkRecordFile } from "../../catalogue/checking/checkFile.ts";
import { problemsForUpsert } from "../../catalogue/checking/problemsForUpsert.ts";
import { withJsonProblem } from "./jsonProblems.ts";
import { placedRecords, type PlacedRecord } from "./placedRecord.ts";
import { placedProblems, type PlacedProblem } from "./problems.ts";
import type { RecordInput } from "./folderInputs.ts";

/** A file of records that was read and checked. */
export interface CheckedInput extends RecordInput {
  readonly records: readonly PlacedRecord[];
  readonly problems: readonly PlacedProblem[];
}

/** The records of a file, and what is wrong with it. A file without records is wrong. */
export function checkedInput(input: RecordInput): CheckedInput {
  const checked = checkRecordFile(input.kind, input.text);
  return {
    ...input,
    records: placedRecords(input, checked),
    problems: placedProblems(input, withJsonProblem(input, problemsForUpsert(checked))),
  };
}
