import { success, type Result } from "../../catalogue/result.ts";
import type { Io } from "../console/io.ts";
import { checkedInput, type CheckedInput } from "./checkedInput.ts";
import { duplicateRecords } from "./duplicateRecords.ts";
import type { PlacedRecord } from "./placedRecord.ts";
import type { PlacedProblem } from "./problems.ts";
import { recordInputs, type RecordInputs, type InputWish } from "./recordInputs.ts";

/** Files of records that were read and checked, each by itself and among one another. */
interface CheckedInputs extends Pick<RecordInputs, "excluded"> {
  readonly files: readonly CheckedInput[];
  readonly problems: readonly PlacedProblem[];
}

/** Reads and checks the files of records that some paths name. Fails with one sentence as `recordInputs` does. */
export async function checkedInputs(io: Io, wish: InputWish): Promise<Result<CheckedInputs, string>> {
  const inputs = await recordInputs(io, wish);
  if (!inputs.ok) return inputs;
  const files = inputs.value.files.map(checkedInput);
  const duplicates = duplicateRecords(files);
  const marked = (each: PlacedRecord): PlacedRecord =>
    duplicates.records.has(each) ? { ...each, isFaulty: true } : each;
  return success({
    files: files.map((file) => ({ ...file, records: file.records.map(marked) })),
    excluded: inputs.value.excluded,
    problems: [...files.flatMap((file) => file.problems), ...duplicates.problems],
  });
}
