import type { Report } from "../records/problem.ts";
import { fieldSpecs } from "../records/recordFile.ts";
import { fieldOf, scalarsIn } from "../records/value.ts";
import { shifted, type Span } from "../span.ts";
import { readUrn } from "../urn.ts";
import { findUrns } from "../urnSearch.ts";
import { namedKinds } from "./namedKinds.ts";
import type { RecordRule } from "./rule.ts";
import { URN_RULES } from "./urnRules.ts";

/** URNs in the fields of a record that name nobody, a description above all. */
export const urnsInText: RecordRule = {
  codes: [],
  check(record, text, report) {
    for (const { key, type } of fieldSpecs(record.kind)) {
      const value = fieldOf(record.mapping, key)?.value;
      if (!value || namedKinds(record.kind, key, type)) continue;
      for (const { span } of scalarsIn(value)) checkUrnsInText(text, span, report);
    }
  },
};

/** In templates, examples and policies a URN is cut short by what will be put in: `{{ user }}`, `<id>`, `${ID}`, `*`. */
const PLACEHOLDER = /[{<$*]/;

/** Holds the rules for URNs against those in a piece of a text, whatever kind of text it is. */
export function checkUrnsInText(text: string, { start, end }: Span, report: Report): void {
  const piece = text.slice(start, end);
  for (const span of findUrns(piece)) {
    if (PLACEHOLDER.test(piece.slice(span.start, span.end + 1))) continue;
    const urn = piece.slice(span.start, span.end);
    for (const rule of URN_RULES) rule.check({ text: urn, span: shifted(span, start), reading: readUrn(urn) }, report);
  }
}
