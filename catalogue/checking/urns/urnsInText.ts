import type { Report } from "../../findings/problem.ts";
import { valuesOf } from "../../records/parts.ts";
import { scalarsIn } from "../../yaml/values/value.ts";
import type { Span } from "../../text/span.ts";
import { URN_RULES } from "../../rules/byScope.ts";
import { urnsIn } from "../../references/foundUrn.ts";
import { namedKinds } from "../../references/referencesIn.ts";
import type { Code } from "../../rules/table.ts";
import type { FileRecord } from "../../records/recordFile.ts";

/** Applies the rules for URNs to those in the fields of a record that are not references, descriptions above all. */
export function checkUrnsInFields(record: FileRecord, text: string, report: Report<Code>): void {
  for (const { spec, value } of valuesOf(record)) {
    // The fields of a link or an owner come by themselves.
    if (spec.item || namedKinds(record.kind, spec.key, spec.type)) continue;
    for (const { span } of scalarsIn(value)) checkUrnsInText(text, span, report);
  }
}

/** Holds the rules for URNs against those in a piece of a text, whatever kind of text it is. */
export function checkUrnsInText(text: string, piece: Span, report: Report<Code>): void {
  for (const urn of urnsIn(text, piece)) for (const rule of URN_RULES) rule.check(urn, report);
}
