import type { Report } from "../records/problem.ts";
import { valuesOf } from "../records/parts.ts";
import { scalarsIn } from "../records/value.ts";
import type { Span } from "../span.ts";
import { deeperUrns, urnsIn } from "./foundUrn.ts";
import { namedKinds } from "./referencesIn.ts";
import type { FoundUrn, RecordRule } from "./rule.ts";
import { URN_RULES } from "./urnRules.ts";

/** URNs in the fields of a record that refer to nobody, a description above all. */
export const urnsInText: RecordRule = {
  codes: [],
  check(record, text, report) {
    for (const { spec, value } of valuesOf(record)) {
      // The fields of a link or an owner come by themselves.
      if (spec.item || namedKinds(record.kind, spec.key, spec.type)) continue;
      for (const { span } of scalarsIn(value)) checkUrnsInText(text, span, report);
    }
  },
};

/** Holds the rules for URNs against those in a piece of a text, whatever kind of text it is. */
export function checkUrnsInText(text: string, piece: Span, report: Report): void {
  const onDeeper = (urn: FoundUrn): void => {
    report(deeperUrns(urn));
  };
  for (const urn of urnsIn(text, piece, onDeeper)) for (const rule of URN_RULES) rule.check(urn, report);
}
