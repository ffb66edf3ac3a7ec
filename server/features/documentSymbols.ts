import { SymbolKind, type DocumentSymbol } from "vscode-languageserver";
import { recordId, type FileRecord, type RecordFile } from "../../catalogue/records/recordFile.ts";
import { shifted } from "../../catalogue/span.ts";
import { displayName } from "../knownNames.ts";
import type { SourceFile } from "../sourceFile.ts";

/** The records of a file by id, the users written out inside a group below it; `undefined` in files without records. */
export function documentSymbols(file: SourceFile): DocumentSymbol[] | undefined {
  if (file.kind === "other" || file.kind === "off") return undefined;
  const symbols: DocumentSymbol[] = [];
  for (const { start, reading } of file.entries()) {
    for (const record of reading?.records ?? []) symbols.push(symbol(file, start, record, reading));
  }
  return symbols;
}

function symbol(file: SourceFile, from: number, record: FileRecord, reading: RecordFile | undefined): DocumentSymbol {
  const id = recordId(record);
  const { start, end } = record.span;
  const selection = id?.span ?? { start, end: start };
  const detail = displayName(record, reading?.text ?? "");
  return {
    // Editors refuse a symbol without a name.
    name: id?.id ?? `${record.kind} without an id`,
    ...(detail === undefined ? {} : { detail }),
    kind: record.kind === "user" ? SymbolKind.Object : SymbolKind.Namespace,
    // In broken text a mapping may seem to end before its id; editors refuse a selection outside the range.
    range: file.rangeOf(shifted({ start: Math.min(start, selection.start), end: Math.max(end, selection.end) }, from)),
    selectionRange: file.rangeOf(shifted(selection, from)),
    children: record.inline.map((each) => symbol(file, from, each, reading)),
  };
}
