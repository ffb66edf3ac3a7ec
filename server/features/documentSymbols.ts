import { SymbolKind, type DocumentSymbol, type Range } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { recordId, type FileRecord, type RecordFile } from "../../catalogue/records/recordFile.ts";
import type { Span } from "../../catalogue/span.ts";
import { displayName } from "../knownNames.ts";

/** The records of a file by id, the users written out inside a group below it. */
export function documentSymbols(document: TextDocument, file: RecordFile): DocumentSymbol[] {
  const range = ({ start, end }: Span): Range => ({ start: document.positionAt(start), end: document.positionAt(end) });
  const symbol = (record: FileRecord): DocumentSymbol => {
    const id = recordId(record);
    const { start, end } = record.span;
    const selection = id?.span ?? { start, end: start };
    const detail = displayName(record, file.text);
    return {
      // Editors refuse a symbol without a name.
      name: id?.id ?? `${record.kind} without an id`,
      ...(detail === undefined ? {} : { detail }),
      kind: record.kind === "user" ? SymbolKind.Object : SymbolKind.Namespace,
      // In broken text a mapping may seem to end before its id; editors refuse a selection outside the range.
      range: range({ start: Math.min(start, selection.start), end: Math.max(end, selection.end) }),
      selectionRange: range(selection),
      children: record.inline.map(symbol),
    };
  };
  return file.records.map(symbol);
}
