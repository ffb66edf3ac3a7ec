import { outsideConflicts } from "../yaml/faults/conflicts.ts";
import type { Finding, Report } from "../findings/problem.ts";
import type { EntryReading } from "../records/readEntry.ts";
import { isOrdinary, withInline } from "../records/recordFile.ts";
import { withCautiousFixes } from "./cautiousFixes.ts";
import { withoutConsequences } from "./consequences.ts";
import type { CheckedEntry, EntryFound } from "./entryFound.ts";
import { fieldsAboveList } from "./fieldsAboveList.ts";
import { withoutIgnored } from "./ignoreComment.ts";
import { ownerReferencesIn } from "../references/ownerReferences.ts";
import { withMissingCharacters } from "./missingCharacters.ts";
import { subjectsOf } from "./subjectsOf.ts";
import { ENTRY_RULES, RECORD_RULES } from "../rules/byScope.ts";
import type { Code } from "../rules/table.ts";
import { checkUrnReferences } from "./urns/urnReferences.ts";
import { checkUrnsInFields } from "./urns/urnsInText.ts";

/** What rules for an entry need to know of the text around it. */
interface EntryAround {
  /** The line before it, where a comment may let something pass. */
  readonly lineAbove: () => string;
  /** Whether the items of a list follow that it is not part of. */
  readonly isAboveList: () => boolean;
}

/** Holds against an entry every rule that needs nothing but the entry. */
export function checkEntry(
  entry: CheckedEntry,
  reading: EntryReading,
  { lineAbove, isAboveList }: EntryAround,
): EntryFound {
  const names = subjectsOf(entry, reading);
  if (isOrdinary(reading)) {
    const findings = ordinaryFindings(reading, lineAbove);
    return { findings, subjects: names, ownerReferences: undefined, clashes: NONE, outside: NONE, judged: 0 };
  }
  const findings: Finding<Code>[] = [...withMissingCharacters(reading)];
  const report: Report<Code> = (finding) => findings.push(finding);
  for (const record of reading.records) {
    for (const each of withInline(record)) {
      for (const rule of RECORD_RULES) rule.check(each, reading.text, report);
      checkUrnReferences(each, reading.text, report);
      checkUrnsInFields(each, reading.text, report);
    }
  }
  for (const rule of ENTRY_RULES) rule.check(reading, report);
  if (isAboveList()) findings.push(...fieldsAboveList(reading));
  const cautious = withCautiousFixes(reading.text, findings);
  return {
    findings: allowed(reading.text, withoutConsequences(outsideConflicts(cautious)), lineAbove),
    subjects: names,
    ownerReferences: reading.records.flatMap(withInline).flatMap(ownerReferencesIn),
    clashes: NONE,
    outside: NONE,
    judged: 0,
  };
}

/** The rules that may find something in an ordinary user, in which there are no URNs and no users written out. */
const TALKING_RECORD_RULES = RECORD_RULES.filter(({ ordinary }) => ordinary !== "silent");
const TALKING_ENTRY_RULES = ENTRY_RULES.filter(({ ordinary }) => ordinary !== "silent");

/** What is wrong with an ordinary user. */
function ordinaryFindings(reading: EntryReading, lineAbove: () => string): readonly Finding<Code>[] {
  if (TALKING_RECORD_RULES.length === 0 && TALKING_ENTRY_RULES.length === 0) return NONE;
  const findings: Finding<Code>[] = [];
  const report: Report<Code> = (finding) => findings.push(finding);
  for (const record of reading.records)
    for (const rule of TALKING_RECORD_RULES) rule.check(record, reading.text, report);
  for (const rule of TALKING_ENTRY_RULES) rule.check(reading, report);
  return allowed(reading.text, findings, lineAbove);
}

/** What holds of an entry in which there are no records but what `find` finds. */
export function checkText(text: string, lineAbove: () => string, find: (report: Report<Code>) => void): EntryFound {
  const findings: Finding<Code>[] = [];
  find((finding) => findings.push(finding));
  const shown = allowed(text, findings, lineAbove);
  return { findings: shown, subjects: NONE, ownerReferences: NONE, clashes: NONE, outside: NONE, judged: 0 };
}

const NONE: readonly never[] = [];

function allowed(text: string, findings: readonly Finding<Code>[], lineAbove: () => string): readonly Finding<Code>[] {
  return findings.length === 0 ? NONE : withoutIgnored(text, findings, lineAbove).toSorted(inOrder);
}

/** The order of the text. */
export function inOrder(one: Pick<Finding, "span">, other: Pick<Finding, "span">): number {
  return one.span.start - other.span.start || one.span.end - other.span.end;
}
