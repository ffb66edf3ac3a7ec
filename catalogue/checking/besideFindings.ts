import type { Finding, Report } from "../findings/problem.ts";
import type { BESIDE_RULES } from "../rules/byScope.ts";
import type { Known } from "../facts/known.ts";
import type { EntryBeside } from "../rules/rule.ts";
import type { Code } from "../rules/table.ts";
import { inOrder } from "./checkEntry.ts";

/** What is wrong with an entry for what is known beside its file, by these of the rules for that. */
export function besideFindings(entry: EntryBeside, known: Known, rules: typeof BESIDE_RULES): readonly Finding<Code>[] {
  const findings: Finding<Code>[] = [];
  const report: Report<Code> = (finding) => findings.push(finding);
  for (const rule of rules) rule.check(entry, known, report);
  return findings.length > 1 ? findings.toSorted(inOrder) : findings;
}
