import type { FieldType } from "../records/fieldSpec.ts";
import type { Report } from "../records/problem.ts";
import { fieldSpecs, type FileRecord } from "../records/recordFile.ts";
import { fieldOf, scalarsIn, type Scalar } from "../records/value.ts";
import { shifted } from "../span.ts";
import { readUrn } from "../urn.ts";
import { findUrns } from "../urnSearch.ts";

/** What may be named, by URN, in each type of field; elsewhere a URN is only text. */
const NAMED: Partial<Record<FieldType, readonly string[]>> = {
  "user-urn": ["user"],
  "group-list": ["group"],
  "user-list": ["user"],
  "owner-list": ["user", "group"],
};

/** A field that names somebody by URN names a user or group rightly written, and URNs in other text are well-formed. */
export function malformedUrn(record: FileRecord, text: string, report: Report): void {
  for (const { key, type } of fieldSpecs(record.kind)) {
    const value = fieldOf(record.mapping, key)?.value;
    if (!value) continue;
    const named = key === "id" ? [record.kind] : NAMED[type];
    if (!named) {
      for (const scalar of scalarsIn(value)) malformedUrnsInText(text, scalar, report);
      continue;
    }
    for (const item of value.kind === "list" ? value.items : [value]) {
      if (item.kind === "scalar" && typeof item.value === "string")
        checkReference(item, item.value, named, type, report);
    }
  }
}

/** In templates, examples and policies a URN is cut short by what will be put in: `{{ user }}`, `<id>`, `${ID}`, `*`. */
const PLACEHOLDER = /[{<$*]/;

/** Reports the malformed URNs inside one scalar of a text, wherever it stands. */
export function malformedUrnsInText(text: string, scalar: Scalar, report: Report): void {
  const { start, end } = scalar.span;
  const source = text.slice(start, end);
  for (const span of findUrns(source)) {
    const reading = readUrn(source.slice(span.start, span.end));
    if (reading.kind !== "malformed" || PLACEHOLDER.test(source.slice(span.start, span.end + 1))) continue;
    report({
      code: "malformed-urn",
      severity: "warning",
      message: `not a URN: ${reading.problem}`,
      span: shifted(span, start),
    });
  }
}

function checkReference(
  scalar: Scalar,
  value: string,
  named: readonly string[],
  type: FieldType,
  report: Report,
): void {
  if (!/^urn:/i.test(value) && type !== "user-urn") {
    checkId(scalar, value, type, report);
    return;
  }
  if (value === "") return;
  const reading = readUrn(value);
  if (reading.kind === "malformed") {
    report({ code: "malformed-urn", severity: "error", message: `not a URN: ${reading.problem}`, span: scalar.span });
  } else if (!named.includes(reading.kind)) {
    const message = `this must be the URN of a ${named.join(" or ")}`;
    report({ code: "wrong-entity-type", severity: "error", message, span: scalar.span });
  }
}

/** An id becomes the end of a URN, so it must leave one. An empty `id` is reported as missing. */
function checkId({ span }: Scalar, value: string, type: FieldType, report: Report): void {
  if (value !== value.trim()) {
    report({ code: "malformed-id", severity: "error", message: "an id has no spaces at its ends", span });
  } else if (value === "" && type.endsWith("-list")) {
    report({ code: "malformed-id", severity: "error", message: "an id may not be empty", span });
  }
}
