import type { Hover, Position } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { typeNames } from "../../catalogue/records/fieldSpec.ts";
import { fieldSpecs, withInline, type RecordFile } from "../../catalogue/records/recordFile.ts";
import { touches } from "../../catalogue/span.ts";

/** What the field under the cursor is for; `undefined` elsewhere. */
export function hover(document: TextDocument, position: Position, file: RecordFile): Hover | undefined {
  const offset = document.offsetAt(position);
  for (const { kind, mapping } of file.records.flatMap(withInline)) {
    const field = mapping.fields.find(({ keySpan, merged }) => !merged && touches(keySpan, offset));
    const spec = field && fieldSpecs(kind).find(({ key }) => key === field.key);
    if (!field || !spec) continue;
    const heading = `**${spec.key}**: ${typeNames[spec.type]}${spec.required ? ", required" : ""}`;
    return {
      contents: { kind: "markdown", value: `${heading}\n\n${spec.doc}` },
      range: { start: document.positionAt(field.keySpan.start), end: document.positionAt(field.keySpan.end) },
    };
  }
  return undefined;
}
