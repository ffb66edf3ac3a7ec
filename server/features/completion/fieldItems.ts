import * as l10n from "@vscode/l10n";
import { quoteOf } from "../../../catalogue/yaml/edits/scalarEdit.ts";
import { CompletionItemKind } from "vscode-languageserver-types";
import { markdownOf, ours, type Markdown } from "../../../catalogue/display/markdown.ts";
import { typeNames, type FieldSpec, type FieldType } from "../../../catalogue/records/fields/fieldSpec.ts";
import { layoutAt, type FieldLayout } from "./layout.ts";
import type { KeyPlace } from "./place.ts";
import type { Suggestion, Target } from "./suggestion.ts";

/** The fields that the thing at a place may still get, required ones first; those that are deprecated are not offered. */
export function fieldItems(target: Target, key: KeyPlace): Suggestion[] {
  const fields = target.meaning.thing?.fields ?? [];
  const layout = layoutAt(target, key);
  const quote = quoteOf(target.place.typed) ?? "";
  return fields
    .filter((spec) => !key.used.has(spec.key) && spec.replacedBy === undefined && !spec.ignored)
    .sort((one, other) => Number(other.required ?? false) - Number(one.required ?? false))
    .map((spec) => ({
      label: spec.key,
      kind: CompletionItemKind.Property,
      detail: spec.required ? l10n.t`${typeNames[spec.type]}, required` : typeNames[spec.type],
      documentation: documentationOf(spec),
      goesOn: !key.colon && !key.filled && VALUES_SUGGESTED.has(spec.type),
      ...inserted({ type: spec.type, name: quote + spec.key + quote }, key, layout),
    }));
}

/** Printed once for each field: they are offered with every letter. */
const DOCUMENTATION = new WeakMap<FieldSpec, Markdown>();

function documentationOf(spec: FieldSpec): Markdown {
  const known = DOCUMENTATION.get(spec) ?? markdownOf(ours(spec.doc));
  DOCUMENTATION.set(spec, known);
  return known;
}

/** What the fields of these types hold can be suggested too. */
const VALUES_SUGGESTED: ReadonlySet<FieldType> = new Set<FieldType>([
  "group-list",
  "user-list",
  "owner-list",
  "link-list",
  "ownership-list",
  "column-map",
  "user-urn",
  "dataset-urn",
  "owner",
  "ownership-type",
]);

function inserted(
  { name, type }: { readonly name: string; readonly type: FieldType },
  key: KeyPlace,
  { flow, lineEnd, listColumn, mapColumn }: FieldLayout,
): Pick<Suggestion, "insert" | "snippet"> {
  if (key.colon) return { insert: name };
  if (key.filled) return { insert: `${name}:` };
  const isList = type.endsWith("-list");
  if (!isList && type !== "column-map") return { insert: `${name}: ` };
  if (flow && isList) return { insert: `${name}: []`, snippet: `${name}: [$0]` };
  if (flow) return { insert: `${name}: {}`, snippet: `${name}: {$0}` };
  const begun = isList ? `${" ".repeat(listColumn)}- ` : " ".repeat(mapColumn);
  return { insert: `${name}:${lineEnd}${begun}` };
}
