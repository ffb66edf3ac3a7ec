import { entitiesOf, isChange, type PreviewedRecord } from "../../catalogue/graph/recordOutcome.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import type { CommandOutput } from "../console/output.ts";
import { placeIn, type PlacedRecord } from "../input/placedRecord.ts";
import type { PlacedProblem } from "../input/problems.ts";
import { previewLines } from "./changeLines.ts";
import { failureLines, failureSentences } from "./failureLines.ts";
import type { ReportedRule } from "./reportedFiles.ts";
import { sayPreviewed } from "./upsertReport.ts";

/** Says what an upsert would change, and where it would fail. */
export function sayDifferences(
  output: CommandOutput,
  compared: readonly PreviewedRecord[],
  { records, namesPlaces }: { readonly records: readonly PlacedRecord[]; readonly namesPlaces: boolean },
): void {
  const failures = failureLines(output);
  compared.forEach((each, at) => {
    if (fails(each) || differs(each)) sayPreviewed({ output, failures, namesPlaces }, each, placeIn(records, at, each));
    else notesOf(each).forEach(output.note);
  });
  failures.sumUp();
}

/** What an upsert would change, and where it would fail, as problems of the records. */
export function differencesAsProblems(
  compared: readonly PreviewedRecord[],
  records: readonly PlacedRecord[],
): readonly PlacedProblem[] {
  return compared.flatMap((each, at) => {
    const { id, urn, result } = each;
    const found = { ...placeIn(records, at, each), severity: "error" as const };
    if (!result.ok) {
      const message = failureSentences("Update would fail", id || urn, result.error);
      return { ...found, code: result.error.kind, message };
    }
    if (!isChange(result.value)) return [];
    return { ...found, code: DIFFERENCE, message: entitiesOf(result.value).flatMap(previewLines).join("\n") };
  });
}

const DIFFERENCE = "difference";

/** What the codes of `differencesAsProblems` mean. */
export function differenceRules(compared: readonly PreviewedRecord[]): readonly ReportedRule[] {
  const failures = new Set(compared.flatMap(({ result }) => (result.ok ? [] : result.error.kind)));
  const severity = "error" as const;
  return [
    {
      code: DIFFERENCE,
      title: "Difference",
      explains: "An upsert of the record would change the catalogue.",
      severity,
    },
    ...[...failures].map((code) => ({
      code,
      title: "Update would fail",
      explains: "An upsert of the record would fail for the reason in the message.",
      severity,
    })),
  ];
}

/** Says how many records differ, and how many could not be upserted. */
export function sayCompared(output: CommandOutput, compared: readonly PreviewedRecord[], catalogue: string): void {
  const [differing, failing] = [compared.filter(differs).length, compared.filter(fails).length];
  const all = compared.length;
  const count = counted(all, "record");
  if (differing > 0)
    output.line(
      `${readableNumber(differing)} of ${count} ${differing === 1 ? "differs" : "differ"} from ${catalogue}.`,
    );
  else if (failing === 0) output.line(`No differences: ${count} ${all === 1 ? "matches" : "match"} ${catalogue}.`);
  if (failing > 0) output.complain(`An upsert would fail for ${readableNumber(failing)} of ${count}.`);
}

/** Whether an upsert would change something. */
export function differs({ result }: PreviewedRecord): boolean {
  return result.ok && isChange(result.value);
}

/** Whether an upsert would fail. */
export function fails({ result }: PreviewedRecord): boolean {
  return !result.ok;
}

/** What is to be said of a record, such as that a group has other members. */
export function notesOf({ result }: PreviewedRecord): readonly string[] {
  return result.ok ? result.value.notes : [];
}
