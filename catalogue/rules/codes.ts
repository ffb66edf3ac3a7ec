import type { Finding, Problem } from "../records/problem.ts";
import type { ProblemCode } from "./rule.ts";
import { COLUMN_CODES } from "./columnProblems.ts";
import { NAMESAKE_RULES } from "./table.ts";
import { RECORD_ELSEWHERE_CODES } from "./recordElsewhere.ts";
import { ENTRY_RULES, RECORD_RULES } from "./table.ts";
import { UNKNOWN_OWNER_CODES } from "./unknownOwner.ts";
import { URN_RULES } from "./urnRules.ts";
import { YAML_CODES } from "./yamlCodes.ts";

/** Every kind of problem that a file can have, in the order of the documentation. */
export const ALL_CODES: readonly ProblemCode[] = [
  ...YAML_CODES,
  ...[...ENTRY_RULES, ...NAMESAKE_RULES, ...RECORD_RULES, ...URN_RULES].flatMap((rule) => rule.codes),
  ...RECORD_ELSEWHERE_CODES,
  ...UNKNOWN_OWNER_CODES,
  ...COLUMN_CODES,
];

/** The same by code. */
export const PROBLEM_CODES: ReadonlyMap<string, ProblemCode> = new Map(ALL_CODES.map((each) => [each.code, each]));

/** What was found, with what its code says of it. */
export function problemOf(finding: Finding): Problem {
  const known = PROBLEM_CODES.get(finding.code);
  if (!known) throw new Error(`No rule has the code "${finding.code}"`);
  const { severity, tags } = known;
  return tags ? { ...finding, severity, tags } : { ...finding, severity };
}
