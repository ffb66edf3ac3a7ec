import type { Report } from "../records/problem.ts";
import { readYaml } from "../records/readYaml.ts";
import { scalarsIn } from "../records/value.ts";
import { checkUrnsInText } from "../rules/urnsInText.ts";

/** A longer document is not read for its URNs alone: that would be felt in typing. */
const LONGEST = 1_000_000;

/** Holds the rules for URNs against the values of YAML that holds no records; what else is wrong there is not ours to say. */
export function checkUrnsInYaml(text: string, report: Report): void {
  if (text.length > LONGEST || !text.includes("urn:li:")) return;
  for (const document of readYaml(text).documents) {
    for (const { span } of scalarsIn(document)) checkUrnsInText(text, span, report);
  }
}
