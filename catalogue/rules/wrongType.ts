import { typeNames, type FieldType } from "../records/fieldSpec.ts";
import type { Report } from "../records/problem.ts";
import { fieldSpecs, type FileRecord } from "../records/recordFile.ts";
import { fieldOf, type Scalar, type Value } from "../records/value.ts";

/** A field holds what its type says; a number where text belongs needs quotes. A field without a value counts as not there. */
export function wrongType(record: FileRecord, _text: string, report: Report): void {
  for (const { key, type } of fieldSpecs(record.kind)) {
    const field = fieldOf(record.mapping, key);
    if (!field || isNothing(field.value)) continue;
    for (const wrong of misfits(field.value, type)) {
      const message = unquoted(wrong, type, wrong === field.value) ?? `"${key}" must be ${typeNames[type]}`;
      report({ code: "wrong-type", severity: "error", message, span: wrong.span });
    }
  }
}

/** The values, this one or inside it, that are not what the type asks for. */
function misfits(value: Value, type: FieldType): readonly Value[] {
  switch (type) {
    case "integer":
      return value.kind === "scalar" && Number.isSafeInteger(value.value) ? [] : [value];
    case "boolean":
      return value.kind === "scalar" && typeof value.value === "boolean" ? [] : [value];
    case "group-list":
      return value.kind === "list" ? value.items.filter((item) => !isText(item)) : [value];
    case "user-list":
    case "owner-list":
      return value.kind === "list" ? value.items.filter((item) => !isText(item) && item.kind !== "mapping") : [value];
    default:
      return isText(value) ? [] : [value];
  }
}

/** The message for a number or boolean that only lacks its quotes, itself (`whole`) or as an item of a list. */
function unquoted(value: Value, type: FieldType, whole: boolean): string | undefined {
  if (value.kind !== "scalar" || value.value === null) return undefined;
  if (type === "integer" || type === "boolean" || (type.endsWith("-list") && whole)) return undefined;
  return `this must be text; write "${value.text}" in quotes`;
}

function isText(value: Value): value is Scalar & { readonly value: string } {
  return value.kind === "scalar" && typeof value.value === "string";
}

function isNothing(value: Value): boolean {
  return value.kind === "scalar" && value.value === null;
}
