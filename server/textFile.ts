import type { Position, Range } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { entries, entryAround } from "../catalogue/records/entries.ts";
import { fileKind, type FileKind } from "../catalogue/records/fileKind.ts";
import { readRecordFile } from "../catalogue/records/readRecordFile.ts";
import type { Span } from "../catalogue/span.ts";
import type { Entry, SourceFile } from "./sourceFile.ts";
import { uriPath } from "./uriPath.ts";

/** A text as a file that nobody edits: one on disk, or one of a test. */
export function textFile(uri: string, text: string, languageId = "yaml", kind?: FileKind): SourceFile {
  const document = TextDocument.create(uri, languageId, 0, text);
  const held = kind ?? (languageId === "yaml" ? fileKind(uriPath(uri), text) : "other");
  const entry = ({ start, end }: Span): Entry => {
    const piece = text.slice(start, end);
    const read = held === "other" || held === "off" ? undefined : readRecordFile(held, piece);
    return { start, text: piece, reading: read };
  };
  return {
    uri,
    version: 0,
    languageId,
    kind: held,
    length: text.length,
    lineCount: document.lineCount,
    slice: (start, end) => text.slice(Math.max(0, start), Math.max(0, end)),
    offsetAt: (position: Position) => document.offsetAt(position),
    positionAt: (offset: number) => document.positionAt(offset),
    rangeOf: ({ start, end }: Span): Range => ({ start: document.positionAt(start), end: document.positionAt(end) }),
    entryAt: (offset) => entry(entryAround(text, offset)),
    *entries(span) {
      for (const each of entries(text)) {
        if (span && each.end < span.start) continue;
        if (span && each.start > span.end) return;
        yield entry(each);
      }
    },
  };
}
