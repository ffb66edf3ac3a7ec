import * as l10n from "@vscode/l10n";
import { markdownOf, ours, paragraph, strong, type Markdown } from "../../../catalogue/display/markdown.ts";
import type { FieldSpec } from "../../../catalogue/records/fields/fieldSpec.ts";
import { typeNames } from "../../../catalogue/records/fields/fieldSpec.ts";
import { partsOf } from "../../../catalogue/records/parts.ts";
import { withInline, type RecordFile } from "../../../catalogue/records/recordFile.ts";
import { touches, type Span } from "../../../catalogue/text/span.ts";

/** What the field with its name at an offset is for, and the place of that name. */
export function fieldHover(
  reading: RecordFile,
  offset: number,
): { readonly span: Span; readonly markdown: Markdown } | undefined {
  for (const { mapping, specs } of reading.records.flatMap(withInline).flatMap(partsOf)) {
    const field = mapping.fields.find(({ keySpan, merged }) => !merged && touches(keySpan, offset));
    const spec = field && specs.find(({ key }) => key === field.key);
    if (spec) return { span: field.keySpan, markdown: explained(spec) };
  }
  return undefined;
}

function explained({ key, type, required, doc }: FieldSpec): Markdown {
  const holds = required ? l10n.t`${typeNames[type]}, required` : typeNames[type];
  return markdownOf([paragraph(strong(key), `: ${holds}`), ...ours(doc)]);
}
