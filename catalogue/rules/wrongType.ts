import { typeNames, type FieldType } from "../records/fields/fieldSpec.ts";
import { itemsBesideRuns } from "../yaml/values/longList.ts";
import { valuesOf } from "../records/parts.ts";
import { isNothing, isText, type Value } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";
import { wrongTypeFixes } from "./wrongTypeFixes.ts";

/** A field holds what its type says; a number where text belongs needs quotes. A field without a value counts as not there. */
export const wrongType = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "wrong-type",
      severity: "error",
      title: "Wrong type of value",
      explains:
        "Text that looks like a number or like `true` needs quotes, and a list of one item is still written as a list. Other tools refuse the record, or store a different text.",
      wrong: { kind: "user", text: "- id: jdoe\n  phone: 18004638\n" },
      right: { kind: "user", text: '- id: jdoe\n  phone: "18004638"\n' },
    },
  ],
  check(record, text, report) {
    for (const { spec, value } of valuesOf(record)) {
      if (isNothing(value)) continue;
      const { key, type } = spec;
      for (const wrong of misfits(value, type)) {
        const message = unquoted(wrong, type, wrong === value) ?? `"${key}" must be ${typeNames[type]}`;
        report({ code: "wrong-type", message, span: wrong.span, fixes: wrongTypeFixes(text, type, value, wrong) });
      }
    }
  },
});

/** The values, this one or inside it, that are not what the type asks for. */
function misfits(value: Value, type: FieldType): readonly Value[] {
  switch (type) {
    case "integer":
      return value.kind === "scalar" && Number.isSafeInteger(value.value) ? [] : [value];
    case "boolean":
      return value.kind === "scalar" && typeof value.value === "boolean" ? [] : [value];
    case "group-list":
      return value.kind === "list" ? itemsBesideRuns(value).filter((item) => !isText(item)) : [value];
    case "user-list":
    case "owner-list":
      return value.kind === "list"
        ? itemsBesideRuns(value).filter((item) => !isText(item) && item.kind !== "mapping")
        : [value];
    case "link-list":
    case "ownership-list":
      return value.kind === "list" ? value.items.filter((item) => item.kind !== "mapping") : [value];
    case "column-map":
      return value.kind === "mapping" ? value.fields.map((field) => field.value).filter(isNoDescription) : [value];
    default:
      return isText(value) ? [] : [value];
  }
}

/** The message for a number or boolean that only lacks its quotes, itself (`whole`) or as an item of a list. */
function unquoted(value: Value, type: FieldType, whole: boolean): string | undefined {
  if (value.kind !== "scalar" || value.value === null) return undefined;
  if (NOT_QUOTED.has(type)) return undefined;
  if (whole && (type.endsWith("-list") || type === "column-map")) return undefined;
  return `This must be text; write "${value.text}" in quotes`;
}

/** What no number or boolean becomes by quotes. */
const NOT_QUOTED: ReadonlySet<FieldType> = new Set<FieldType>([
  "integer",
  "boolean",
  "email",
  "link",
  "user-urn",
  "dataset-urn",
  "ownership-type",
  "link-list",
  "ownership-list",
]);

/** A column without a description may stand there all the same. */
function isNoDescription(value: Value): boolean {
  return !isText(value) && !isNothing(value);
}
