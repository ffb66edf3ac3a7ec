import type { Finding, Problem } from "../records/problem.ts";
import type { ProblemCode } from "./rule.ts";
import { FILE_RULES, RECORD_RULES } from "./table.ts";
import { URN_RULES } from "./urnRules.ts";
import { YAML_CODES } from "./yamlCodes.ts";

/** Every kind of problem that a file can have, by its code. */
export const PROBLEM_CODES: ReadonlyMap<string, ProblemCode> = new Map(
  [...YAML_CODES, ...[...FILE_RULES, ...RECORD_RULES, ...URN_RULES].flatMap((rule) => rule.codes)].map((each) => [
    each.code,
    each,
  ]),
);

/** What was found, with what its code says of it. */
export function problemOf(finding: Finding): Problem {
  const known = PROBLEM_CODES.get(finding.code);
  if (!known) throw new Error(`No rule has the code "${finding.code}"`);
  const { severity, tags } = known;
  return tags ? { ...finding, severity, tags } : { ...finding, severity };
}

/** Where the documentation of the rules is. */
const RULES_DOCUMENT = "https://github.com/metadata-catalogue/metadata-catalogue-vscode/blob/main/docs/rules.md";

/** Where a code is explained. */
export function ruleLink(code: string): string {
  return `${RULES_DOCUMENT}#${code}`;
}
