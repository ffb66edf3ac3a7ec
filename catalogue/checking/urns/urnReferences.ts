import type { Report } from "../../findings/problem.ts";
import type { FileRecord } from "../../records/recordFile.ts";
import { URN_RULES } from "../../rules/byScope.ts";
import { referenceUrn } from "../../references/foundUrn.ts";
import { doubtfulReferencesIn } from "../../references/referencesIn.ts";
import type { Code } from "../../rules/table.ts";

/** Holds the rules for URNs against those by which the fields of a record refer to something. An empty text refers to nothing. */
export function checkUrnReferences(record: FileRecord, text: string, report: Report<Code>): void {
  for (const reference of doubtfulReferencesIn(record)) {
    if (!reference.byUrn || reference.value === "") continue;
    const urn = referenceUrn(text, reference);
    const { kind } = urn.reading;
    if (kind !== "malformed" && !reference.kinds.some((each) => each === kind)) continue;
    for (const rule of URN_RULES) rule.check(urn, report);
  }
}
