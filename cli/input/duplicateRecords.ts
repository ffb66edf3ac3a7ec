import { recordId } from "../../catalogue/records/recordFile.ts";
import { repeatedRecords } from "../../catalogue/checking/repeatedRecords.ts";
import type { CheckedInput } from "./checkedInput.ts";
import type { PlacedRecord } from "./placedRecord.ts";
import type { PlacedProblem } from "./problems.ts";

/** The records that several files have, of each of which only one can be meant. */
interface DuplicateRecords {
  /** One for each record of a file after the first one, unless a comment allows it. */
  readonly problems: readonly PlacedProblem[];
  /** All of them, that of the first file too. */
  readonly records: ReadonlySet<PlacedRecord>;
}

/**
 * The records that several of the files have. Decision: an error, as within a file: which of them would win depends on the
 * order in which the files are named.
 */
export function duplicateRecords(files: readonly Pick<CheckedInput, "path" | "records">[]): DuplicateRecords {
  const all =
    files.length < 2
      ? []
      : files.flatMap(({ path, records }) => records.map((each) => ({ ...each, each, file: path })));
  const repeated = repeatedRecords(all).filter(([first, ...others]) =>
    others.some(({ file, each }) => file !== first.file && !each.mayRepeat()),
  );
  const problems = repeated.flatMap(([first, ...others]) =>
    others
      .filter(({ file, each }) => file !== first.file && !each.mayRepeat())
      .map(({ record, piece }) => {
        const message = `"${recordId(record)?.id ?? ""}" is already defined in another of these files; keep one of the two records`;
        return { ...piece(), severity: "error" as const, code: "duplicate-id", message, related: first.piece() };
      }),
  );
  return { problems, records: new Set(repeated.flat().map(({ each }) => each)) };
}
