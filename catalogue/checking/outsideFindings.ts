import type { Finding, Report } from "../findings/problem.ts";
import type { OutsideFacts } from "../facts/outsideFacts.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { OUTSIDE_RULES } from "../rules/byScope.ts";
import type { ReferringEntry } from "../rules/rule.ts";
import type { Code } from "../rules/table.ts";
import { inOrder } from "./checkEntry.ts";
import { pairsElsewhere } from "./pairsElsewhere.ts";

/** What is validated against the facts from outside a file. */
export type OutsideCheck = Pick<(typeof OUTSIDE_RULES)[number], "applies" | "check">;

const CHECKS: readonly OutsideCheck[] = [pairsElsewhere, ...OUTSIDE_RULES];

/** What can find anything in a file of this kind, by these facts. */
export function outsideChecks(kind: RecordKind, known: OutsideFacts): readonly OutsideCheck[] {
  return CHECKS.filter((check) => check.applies(kind, known));
}

/** What is wrong with an entry by the facts from outside its file, according to these checks. */
export function outsideFindings(
  entry: ReferringEntry,
  known: OutsideFacts,
  checks: readonly OutsideCheck[],
): readonly Finding<Code>[] {
  const findings: Finding<Code>[] = [];
  const report: Report<Code> = (finding) => findings.push(finding);
  for (const each of checks) each.check(entry, known, report);
  return findings.length > 1 ? findings.toSorted(inOrder) : findings;
}
