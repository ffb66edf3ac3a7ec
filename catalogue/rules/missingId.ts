import type { Report } from "../records/problem.ts";
import type { FileRecord } from "../records/recordFile.ts";
import { fieldOf } from "../records/value.ts";

/** A record without an id names nobody. Spec: User record, Group record. */
export function missingId(record: FileRecord, _text: string, report: Report): void {
  const id = fieldOf(record.mapping, "id");
  if (id && (id.value.kind !== "scalar" || (id.value.value !== null && id.value.value !== ""))) return;
  const { start } = record.mapping.span;
  const first = record.mapping.fields[0]?.keySpan ?? { start, end: start + 1 };
  report({
    code: "missing-id",
    severity: "error",
    message: `a ${record.kind} needs an "id"`,
    span: id?.keySpan ?? first,
  });
}
