import { recordId } from "../../catalogue/records/recordFile.ts";
import { recordUrn } from "../../catalogue/records/recordUrn.ts";
import type { CheckedInput } from "./checkedInput.ts";
import type { InputPlace } from "./inputPlace.ts";
import type { PlacedProblem } from "./problems.ts";

/**
 * The records of files that one of the files before has too. Decision: an error, as within a file: which of the two would
 * win depends on the order in which the files are named.
 */
export function namedTwice(files: readonly CheckedInput[]): PlacedProblem[] {
  if (files.length < 2) return [];
  const first = new Map<string, InputPlace>();
  return files.flatMap(({ kind, records }) =>
    records.flatMap(({ record, place }) => {
      const id = recordId(record)?.id;
      if (id === undefined) return [];
      const urn = recordUrn(kind, id) ?? id;
      const before = first.get(urn);
      if (!before) first.set(urn, place);
      if (!before || before.file === place.file) return [];
      const message = `"${id}" is already defined in another of these files; keep one of the two records`;
      return [{ ...place, severity: "error" as const, code: "duplicate-id", message, related: before }];
    }),
  );
}
