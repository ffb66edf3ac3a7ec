import * as l10n from "@vscode/l10n";
import { typeNames, type FieldSpec, type FieldType } from "../records/fields/fieldSpec.ts";
import type { Fix } from "../findings/problem.ts";
import { lackedColon } from "../yaml/edits/lackedColon.ts";
import { withoutItem } from "../yaml/edits/removal.ts";
import { fixWith, inPlaceOf, putInQuotes, removing, unlessRepeated } from "../yaml/edits/scalarEdit.ts";
import { itemsBesideRuns } from "../yaml/values/longList.ts";
import { propertiesBefore } from "../yaml/values/propertiesBefore.ts";
import { withoutTag } from "../yaml/reading/tags.ts";
import { valuesOf } from "../records/parts.ts";
import { isNothing, isText, type Scalar, type Value } from "../yaml/values/value.ts";
import { yamlText } from "../yaml/values/yamlText.ts";
import { rule } from "./rule.ts";

/**
 * A field has a value of its type; a number where text is required needs quotes. A field without a value counts as
 * absent.
 */
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
        const message = unquoted(text, wrong, type, wrong === value) ?? l10n.t`"${key}" must be ${typeNames[type]}`;
        const fixes = wrongTypeFixes(text, spec, value, wrong).map((fix) => ({
          ...fix,
          edits: unlessRepeated(text, wrong, fix.edits),
        }));
        report({ code: "wrong-type", message, span: wrong.span, fixes });
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

/** The message for a number or boolean that only lacks its quotes, or has a tag, itself (`whole`) or as an item of a list. */
function unquoted(text: string, value: Value, type: FieldType, whole: boolean): string | undefined {
  if (value.kind !== "scalar" || value.value === null) return undefined;
  if (NOT_QUOTED.has(type)) return undefined;
  if (whole && (type.endsWith("-list") || type === "column-map")) return undefined;
  const { tag } = propertiesBefore(text, value.span.start);
  if (!tag) return l10n.t`This must be text; write "${value.text}" in quotes`;
  const name = text.slice(tag.start, tag.end);
  return value.quoted
    ? l10n.t`This must be text; remove the tag "${name}"`
    : l10n.t`This must be text; remove the tag "${name}" and write "${value.text}" in quotes`;
}

/** The types that a number or boolean does not get by quotes. */
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

/** A column may have no description. */
function isNoDescription(value: Value): boolean {
  return !isText(value) && !isNothing(value);
}

/**
 * How to make a value what its field should hold.
 * @param value that of the field
 * @param wrong it, or the item of it that is wrong
 */
function wrongTypeFixes(text: string, { type, item }: FieldSpec, value: Value, wrong: Value): readonly Fix[] {
  if (wrong.kind !== "scalar") return [];
  const [lacked] = lackedColon(text, wrong.span, item?.fields.map(({ key }) => key) ?? []);
  if (value.kind === "list" && lacked && !wrong.quoted) return [lacked.fix];
  if (value.kind === "list" && wrong.value === null)
    return removing(l10n.t("Remove the empty item"), withoutItem(text, value, value.items.indexOf(wrong)));
  if (type === "integer") {
    const isNumber = wrong.quoted && /^(?:0|[1-9][0-9]{0,14})$/.test(wrong.text);
    return isNumber ? fixWith(l10n.t("Remove the quotes"), inPlaceOf(text, wrong, wrong.text)) : [];
  }
  // A carriage return alone is a value without anything in it.
  if (value === wrong && LISTS.has(type) && /\S/.test(text.slice(wrong.span.start, wrong.span.end)))
    return fixWith(l10n.t("Make it a list"), inPlaceOf(text, wrong, listOf(text, wrong)));
  if (TEXTS.has(type) || (value !== wrong && (LISTS.has(type) || type === "column-map"))) return asText(text, wrong);
  return [];
}

/** Without a tag, what is in quotes is text. */
function asText(text: string, wrong: Scalar): readonly Fix[] {
  const { tag } = propertiesBefore(text, wrong.span.start);
  if (!tag) return fixWith(l10n.t("Put it in quotes"), putInQuotes(text, wrong));
  if (wrong.quoted) return fixWith(l10n.t("Remove the tag"), [withoutTag(text, tag)]);
  return fixWith(l10n.t("Remove the tag and put it in quotes"), [
    withoutTag(text, tag),
    { span: wrong.span, text: yamlText(wrong.text, { quote: '"' }) },
  ]);
}

/** Lists of names, which may be written in square brackets. */
const LISTS: ReadonlySet<FieldType> = new Set<FieldType>(["group-list", "user-list", "owner-list"]);

/** Types that accept any text; a number is not an address, a link or a URN, with or without quotes. */
const TEXTS: ReadonlySet<FieldType> = new Set<FieldType>(["text", "owner"]);

/**
 * A name as a list of it; names between commas, or each on its line, as a list of them, also after a "-" that lacks its space. In
 * double quotes they stay there, so that JSON stays JSON.
 */
function listOf(file: string, { text, span }: Scalar): string {
  const source = file.slice(span.start, span.end);
  const quote = source.startsWith('"') ? '"' : undefined;
  // Of a text without quotes, YAML reads the lines as one.
  const isPlain = !/^["'|>]/.test(source);
  const lines = (isPlain ? source : text)
    .split(/[\r\n]/)
    .map((line) => line.trim().replace(isPlain ? /^-(?!\d)/ : "", ""));
  const names = text.includes("(") ? lines : lines.flatMap((line) => line.split(",").map((name) => name.trim()));
  const items = names.filter((name) => name !== "").map((name) => yamlText(name, { flow: true, quote }));
  return `[${items.join(", ")}]`;
}
