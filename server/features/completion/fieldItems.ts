import { CompletionItemKind } from "vscode-languageserver";
import { typeNames, type FieldSpec, type FieldType } from "../../../catalogue/records/fieldSpec.ts";
import { fieldSpecs } from "../../../catalogue/records/recordFile.ts";
import { listIndent } from "./listIndent.ts";
import type { KeyPlace } from "./place.ts";
import type { Suggestion, Target } from "./suggestion.ts";

/** The fields that the record at a place may still get, required ones first; those that are deprecated are not offered. */
export function fieldItems(target: Target, key: KeyPlace): Suggestion[] {
  const { record } = target.meaning;
  if (record === undefined) return [];
  return fieldSpecs(record)
    .filter((spec) => !key.used.has(spec.key) && spec.replacedBy === undefined && !spec.ignored)
    .sort((one, other) => Number(other.required ?? false) - Number(one.required ?? false))
    .map((spec) => ({
      label: spec.key,
      kind: CompletionItemKind.Property,
      detail: spec.required ? `${typeNames[spec.type]}, required` : typeNames[spec.type],
      documentation: spec.doc,
      goesOn: !key.colon && VALUES_SUGGESTED.has(spec.type),
      ...inserted(spec, key, target),
    }));
}

/** What the fields of these types hold can be suggested too. */
const VALUES_SUGGESTED: ReadonlySet<FieldType> = new Set(["group-list", "user-list", "owner-list", "user-urn"]);

function inserted(spec: FieldSpec, key: KeyPlace, target: Target): Pick<Suggestion, "insert" | "snippet"> {
  if (key.colon) return { insert: spec.key };
  if (key.filled) return { insert: `${spec.key}:` };
  if (!spec.type.endsWith("-list")) return { insert: `${spec.key}: ` };
  if (target.place.flow) return { insert: `${spec.key}: []`, snippet: `${spec.key}: [$0]` };
  const column = key.column + (target.dash ? "- ".length : 0) + listIndent(target.around, target.tabSize);
  const lineEnd = target.around.includes("\r\n") ? "\r\n" : "\n";
  return { insert: `${spec.key}:${lineEnd}${" ".repeat(column)}- ` };
}
