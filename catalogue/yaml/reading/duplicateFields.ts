import * as l10n from "@vscode/l10n";
import type { Report } from "../../findings/problem.ts";
import { shifted, type Span } from "../../text/span.ts";
import { shiftedEdit, type TextEdit } from "../../text/textEdit.ts";
import { withoutField } from "../edits/removal.ts";
import { removing } from "../edits/scalarEdit.ts";
import type { YamlCode } from "../faults/yamlCode.ts";
import type { Field, Mapping } from "../values/value.ts";

/** The most fields of a mapping whose duplicates have a fix: to remove one, each field is looked at. */
const MOST_FIELDS = 100;

/**
 * Reports each field that is already defined above it in the same mapping.
 * @param source the text of the mapping; `from` is where it begins in the one that the places are counted in
 */
export function reportDuplicates(
  mapping: Mapping,
  source: { readonly text: string; readonly from: number },
  report: Report<YamlCode>,
): void {
  const first = new Map<string, Span>();
  for (const field of mapping.fields) {
    const { key, keySpan: span, merged } = field;
    if (merged || key === "") continue;
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, span);
      continue;
    }
    const message = l10n.t`"${key}" is already defined in this mapping`;
    const related = { span: earlier, message: l10n.t`"${key}" is first defined here` };
    const isShort = mapping.fields.length <= MOST_FIELDS;
    const fixes = isShort ? removing(l10n.t`Remove this "${key}"`, removal(mapping, field, source)) : [];
    report({ code: "duplicate-field", message, span, related, fixes });
  }
}

function removal(
  mapping: Mapping,
  field: Field,
  { text, from }: { readonly text: string; readonly from: number },
): readonly TextEdit[] {
  const local = mapping.fields.map((each) => ({
    ...each,
    keySpan: shifted(each.keySpan, -from),
    value: { ...each.value, span: shifted(each.value.span, -from) },
  }));
  const twin = local[mapping.fields.indexOf(field)];
  const edits = twin ? withoutField(text, { ...mapping, span: shifted(mapping.span, -from), fields: local }, twin) : [];
  return edits.map((edit) => shiftedEdit(edit, from));
}
