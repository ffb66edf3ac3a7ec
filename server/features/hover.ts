import type { Hover, Position } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { entryAround } from "../../catalogue/records/entries.ts";
import { typeNames } from "../../catalogue/records/fieldSpec.ts";
import { fieldSpecs, readRecordFile, withInline, type RecordKind } from "../../catalogue/records/recordFile.ts";
import { shifted, touches } from "../../catalogue/span.ts";

/** What the field under the cursor is for, in a file of records; `undefined` elsewhere. Only the entry around it is read. */
export function hover(document: TextDocument, position: Position, kind: RecordKind): Hover | undefined {
  const offset = document.offsetAt(position);
  const text = document.getText();
  const { start, end } = entryAround(text, offset);
  for (const record of readRecordFile(kind, text.slice(start, end)).records.flatMap(withInline)) {
    const field = record.mapping.fields.find(({ keySpan, merged }) => !merged && touches(keySpan, offset - start));
    const spec = field && fieldSpecs(record.kind).find(({ key }) => key === field.key);
    if (!field || !spec) continue;
    const heading = `**${spec.key}**: ${typeNames[spec.type]}${spec.required ? ", required" : ""}`;
    const span = shifted(field.keySpan, start);
    return {
      contents: { kind: "markdown", value: `${heading}\n\n${spec.doc}` },
      range: { start: document.positionAt(span.start), end: document.positionAt(span.end) },
    };
  }
  return undefined;
}
