import { resolve } from "node:path";
import { checkRecordFile, problemsOf } from "../../catalogue/checking/checkFile.ts";
import { problemsForUpsert } from "../../catalogue/checking/problemsForUpsert.ts";
import type { OutsideFacts } from "../../catalogue/facts/outsideFacts.ts";
import { isRecordKind, type FileKind } from "../../catalogue/fileKinds/kinds.ts";
import type { Finding, Problem } from "../../catalogue/findings/problem.ts";
import { NOT_CHECKED } from "../../catalogue/yaml/faults/notChecked.ts";
import { yamlErrors } from "../../catalogue/yaml/reading/readYaml.ts";
import type { CheckedPath } from "./checkInputs.ts";
import { otherJsonProblem, withJsonProblem } from "./jsonProblems.ts";
import { placedRecords, type PlacedRecord } from "./placedRecord.ts";
import { placedProblems, type PlacedProblem } from "./problems.ts";
import { shownPath } from "./shownPath.ts";

/** The result of checking one file. */
export interface FileCheck {
  readonly file: string;
  /** `undefined`: it could not be read, for the reason in `unreadable`. */
  readonly kind?: FileKind;
  readonly unreadable?: string;
  readonly problems: readonly PlacedProblem[];
}

/** The result of checking one file without regard to the others that are checked with it. */
export interface FileCheckAlone extends FileCheck {
  /** The records of a file of records. */
  readonly records: readonly PlacedRecord[];
}

/** Checks a file with all rules. `known` gives the facts from outside a file, by its absolute path. */
export function checkAlone(named: CheckedPath, known: (path: string) => OutsideFacts, cwd: string): FileCheckAlone {
  if (!("input" in named)) return { file: named.path, unreadable: named.unreadable, problems: [], records: [] };
  const { path, kind, input } = named;
  const facts = known(resolve(cwd, path));
  // JSON is YAML, and its records are upserted as such. What an upsert would refuse must not pass a check.
  const checkedFile = isRecordKind(kind) ? checkRecordFile(kind, input.text, facts) : undefined;
  const problems = checkedFile
    ? withJsonProblem(input, problemsForUpsert(checkedFile))
    : problemsOf(kind, input.text, facts, input.language);
  const broken = kind === "other" && input.language === "yaml" ? yamlErrors(input.text).map(withSeverity) : [];
  const brokenJson = kind === "other" ? otherJsonProblem(input) : undefined;
  const all = [...broken, ...(brokenJson ? [brokenJson] : []), ...problems].toSorted(
    (one, other) => one.span.start - other.span.start,
  );
  return {
    file: path,
    kind,
    problems: placedProblems(input, all, (uri) => shownPath(cwd, uri)),
    records: checkedFile ? placedRecords(input, checkedFile) : [],
  };
}

/** Decision: YAML that no parser can read is an error in a named file, whatever its file type. */
function withSeverity(finding: Finding): Problem {
  return { ...finding, severity: finding.code === NOT_CHECKED ? "warning" : "error" };
}
