import { checkRecordFile } from "../../catalogue/checking/checkFile.ts";
import { problemOf } from "../../catalogue/rules/codes.ts";
import { placedRecords, type PlacedRecord } from "./placedRecord.ts";
import { haveErrors, placedProblems, type PlacedProblem } from "./problems.ts";
import type { RecordInput } from "./folderInputs.ts";

/** A file of records that was read and checked. */
export interface CheckedInput extends RecordInput {
  readonly records: readonly PlacedRecord[];
  readonly problems: readonly PlacedProblem[];
}

/** The records of a file, and what is wrong with it. A file without records is wrong. */
export function checkedInput(input: RecordInput): CheckedInput {
  const { records, entries, problems } = checkRecordFile(input.kind, input.text);
  const empty = records.length === 0 && !haveErrors(problems);
  const span = { start: 0, end: 0 };
  const placed = placedProblems(
    input,
    empty ? [problemOf({ code: "empty-file", message: "The file has no records to upsert", span })] : problems,
  );
  return { ...input, records: placedRecords(input, { records, entries }), problems: placed };
}
