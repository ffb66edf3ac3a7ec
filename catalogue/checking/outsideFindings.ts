import type { Finding, Report } from "../findings/problem.ts";
import type { OUTSIDE_RULES } from "../rules/byScope.ts";
import type { OutsideFacts } from "../facts/outsideFacts.ts";
import type { ReferringEntry } from "../rules/rule.ts";
import type { Code } from "../rules/table.ts";
import { inOrder } from "./checkEntry.ts";

/** What is wrong with an entry by the facts from outside its file, according to these rules. */
export function outsideFindings(
  entry: ReferringEntry,
  known: OutsideFacts,
  rules: typeof OUTSIDE_RULES,
): readonly Finding<Code>[] {
  const findings: Finding<Code>[] = [];
  const report: Report<Code> = (finding) => findings.push(finding);
  for (const rule of rules) rule.check(entry, known, report);
  return findings.length > 1 ? findings.toSorted(inOrder) : findings;
}
