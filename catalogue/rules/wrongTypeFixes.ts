import type { FieldType } from "../records/fields/fieldSpec.ts";
import type { Fix } from "../findings/problem.ts";
import { withoutItem } from "../yaml/edits/removal.ts";
import { fixWith, inPlaceOf, putInQuotes, removing } from "../yaml/edits/scalarEdit.ts";
import type { Scalar, Value } from "../yaml/values/value.ts";
import { yamlText } from "../yaml/values/yamlText.ts";

/**
 * How to make a value what its field should hold.
 * @param value that of the field
 * @param wrong it, or the item of it that is wrong
 */
export function wrongTypeFixes(text: string, type: FieldType, value: Value, wrong: Value): readonly Fix[] {
  if (wrong.kind !== "scalar") return [];
  if (value !== wrong && value.kind === "list" && wrong.value === null)
    return removing("the empty item", withoutItem(text, value, value.items.indexOf(wrong)));
  if (wrong.value === null || type === "boolean") return [];
  if (type === "integer") {
    const isNumber = wrong.quoted && /^(?:0|[1-9][0-9]{0,14})$/.test(wrong.text);
    return isNumber ? fixWith("Remove the quotes", inPlaceOf(text, wrong, wrong.text)) : [];
  }
  if (value === wrong && LISTS.has(type)) return fixWith("Make it a list", inPlaceOf(text, wrong, listOf(text, wrong)));
  if (TEXTS.has(type) || (value !== wrong && (LISTS.has(type) || type === "column-map")))
    return fixWith("Put it in quotes", putInQuotes(text, wrong));
  return [];
}

/** Lists of names, which may stand in brackets. */
const LISTS: ReadonlySet<FieldType> = new Set<FieldType>(["group-list", "user-list", "owner-list"]);

/** Any text does; no number is an address, a link or a URN, in quotes or not. */
const TEXTS: ReadonlySet<FieldType> = new Set<FieldType>(["text", "owner"]);

/** A name as a list of it; names between commas, or each on its line, as a list of them. In double quotes they stay there, so that JSON stays JSON. */
function listOf(file: string, { text, span }: Scalar): string {
  const quote = file.charAt(span.start) === '"' ? '"' : undefined;
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  const names = text.includes("(") ? lines : lines.flatMap((line) => line.split(",").map((name) => name.trim()));
  const items = names.filter((name) => name !== "").map((name) => yamlText(name, { flow: true, quote }));
  return `[${items.join(", ")}]`;
}
