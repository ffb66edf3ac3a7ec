import type { Report } from "../records/problem.ts";
import { fieldSpecs, type FileRecord } from "../records/recordFile.ts";
import { nearest } from "./nearest.ts";

/**
 * A record has only the fields the service knows; any other would be lost without a word.
 * Decision: an error, so that an upsert refuses rather than loses it.
 */
export function unknownField(record: FileRecord, _text: string, report: Report): void {
  const known = fieldSpecs(record.kind).map((spec) => spec.key);
  for (const field of record.mapping.fields) {
    if (known.includes(field.key)) continue;
    const meant = nearest(field.key, known);
    const hint = meant === undefined ? "" : `; did you mean "${meant}"?`;
    report({
      code: "unknown-field",
      severity: "error",
      message: `"${field.key}" is not a ${record.kind} field${hint}`,
      span: field.keySpan,
    });
  }
}
