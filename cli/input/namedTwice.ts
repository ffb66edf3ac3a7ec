import { recordId } from "../../catalogue/records/recordFile.ts";
import { recordUrn } from "../../catalogue/records/recordUrn.ts";
import { placesOf } from "../../catalogue/text/lines.ts";
import type { CheckedInput } from "./checkedInput.ts";
import type { PlacedProblem } from "./problems.ts";

/**
 * The records of files that one of the files before has too. Decision: an error, as within a file: which of the two would
 * win depends on the order in which the files are named.
 */
export function namedTwice(files: readonly CheckedInput[]): PlacedProblem[] {
  if (files.length < 2) return [];
  const first = new Map<string, NonNullable<PlacedProblem["related"]>>();
  return files.flatMap((file) => {
    const placeOf = placesOf(file.text);
    return file.records.flatMap((record) => {
      const name = recordId(record);
      if (!name) return [];
      const urn = recordUrn(file.kind, name.id) ?? name.id;
      const before = first.get(urn);
      const { line, character } = placeOf(name.span.start);
      const at = { line: line + 1, column: character + 1 };
      if (!before) first.set(urn, { file: file.path, ...at });
      if (!before || before.file === file.path) return [];
      const message = `"${name.id}" is already defined in another of these files; keep one of the two records`;
      return [{ file: file.path, ...at, severity: "error" as const, code: "duplicate-id", message, related: before }];
    });
  });
}
