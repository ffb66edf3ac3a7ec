import type { Finding, Problem, Report } from "../records/problem.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import { withInline, type RecordFile, type RecordKind } from "../records/recordFile.ts";
import { readYaml } from "../records/readYaml.ts";
import { scalarsIn } from "../records/value.ts";
import type { FileKind } from "../records/fileKind.ts";
import { problemOf } from "./codes.ts";
import { FILE_RULES, RECORD_RULES } from "./table.ts";
import { checkUrnsInText } from "./urnsInText.ts";

/** A file of records with all that is wrong with it, in the order of the text. */
export interface CheckedFile {
  readonly file: RecordFile;
  readonly problems: readonly Problem[];
}

/** Reads a file of records and holds every rule against it. */
export function checkRecordFile(kind: RecordKind, text: string): CheckedFile {
  return checkRead(readRecordFile(kind, text));
}

/** Holds every rule against a file that was read. */
export function checkRead(file: RecordFile): CheckedFile {
  const findings: Finding[] = [...file.problems];
  const report: Report = (finding) => findings.push(finding);
  for (const record of file.records) {
    if (record.plainId) continue;
    for (const each of withInline(record)) for (const rule of RECORD_RULES) rule.check(each, file.text, report);
  }
  for (const rule of FILE_RULES) rule.check(file, report);
  return { file, problems: inOrder(findings).map(problemOf) };
}

/** What is wrong in a YAML file of whatever kind; in one that holds no records, only its URNs are looked at. */
export function problemsOf(kind: FileKind, text: string): readonly Problem[] {
  if (kind === "off") return [];
  if (kind !== "other") return checkRecordFile(kind, text).problems;
  if (!text.includes("urn:li:")) return [];
  const findings: Finding[] = [];
  for (const document of readYaml(text).documents) {
    for (const scalar of scalarsIn(document)) checkUrnsInText(text, scalar.span, (finding) => findings.push(finding));
  }
  return inOrder(findings).map(problemOf);
}

function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}
