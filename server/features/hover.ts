import type { Hover, Position } from "vscode-languageserver";
import { typeNames } from "../../catalogue/records/fieldSpec.ts";
import { fieldSpecs, withInline } from "../../catalogue/records/recordFile.ts";
import { shifted, touches } from "../../catalogue/span.ts";
import type { SourceFile } from "../sourceFile.ts";

/** What the field under the cursor is for, in a file of records; `undefined` elsewhere. Only the entry around it is read. */
export function hover(file: SourceFile, position: Position): Hover | undefined {
  const offset = file.offsetAt(position);
  const { start, reading } = file.entryAt(offset);
  for (const record of reading?.records.flatMap(withInline) ?? []) {
    const field = record.mapping.fields.find(({ keySpan, merged }) => !merged && touches(keySpan, offset - start));
    const spec = field && fieldSpecs(record.kind).find(({ key }) => key === field.key);
    if (!field || !spec) continue;
    const heading = `**${spec.key}**: ${typeNames[spec.type]}${spec.required ? ", required" : ""}`;
    return {
      contents: { kind: "markdown", value: `${heading}\n\n${spec.doc}` },
      range: file.rangeOf(shifted(field.keySpan, start)),
    };
  }
  return undefined;
}
