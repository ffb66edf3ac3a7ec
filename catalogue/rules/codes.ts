import type { Finding, Problem } from "../findings/problem.ts";
import type { ProblemCode } from "./rule.ts";
import { RULES, type Code } from "./table.ts";

/** Every kind of problem that a file can have, in the order of the documentation. */
export const ALL_CODES: readonly ProblemCode<Code>[] = RULES.flatMap(
  (rule): readonly ProblemCode<Code>[] => rule.codes,
);

/** The codes that the editor reports while a file is edited; their severity can be set. */
export const EDITOR_CODES: readonly ProblemCode<Code>[] = RULES.flatMap((rule): readonly ProblemCode<Code>[] =>
  rule.scope === "upsert" ? [] : rule.codes,
);

/** Every diagnostic code with its severity and documentation, by code. */
export const PROBLEM_CODES: ReadonlyMap<Code, ProblemCode<Code>> = new Map(ALL_CODES.map((each) => [each.code, each]));

/** A finding with the severity and tags of its code. */
export function problemOf(finding: Finding<Code>): Problem<Code> {
  const known = PROBLEM_CODES.get(finding.code);
  if (!known) throw new Error(`No rule has the code "${finding.code}"`);
  const { severity, tags } = known;
  return tags ? { ...finding, severity, tags } : { ...finding, severity };
}
