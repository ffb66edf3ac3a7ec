import type { Position, Range } from "vscode-languageserver";
import { ENTRIES } from "../../catalogue/records/entries.ts";
import { fileKind, type FileKind } from "../../catalogue/records/fileKind.ts";
import { CheckedText } from "../../catalogue/checking/checkedText.ts";
import { findingsOf, type EntryFound } from "../../catalogue/checking/entryFound.ts";
import type { Span } from "../../catalogue/span.ts";
import type { Located } from "../../catalogue/text/blocks.ts";
import { LINE_RUNS } from "../../catalogue/text/lineCut.ts";
import { PieceText } from "../../catalogue/text/pieceText.ts";
import type { Entry, SourceFile } from "../../server/sourceFile.ts";
import { rangesIn } from "../../server/openDocument.ts";
import { uriPath } from "../../server/uriPath.ts";

/** A text as a file that nobody edits: one on disk, or one of a test. */
export function textFile(uri: string, text: string, languageId = "yaml", kind?: FileKind): SourceFile {
  const held = kind ?? (languageId === "yaml" ? fileKind(uriPath(uri), text) : "other");
  const pieces = new PieceText<EntryFound>(text, languageId === "yaml" ? ENTRIES : LINE_RUNS);
  const checked = new CheckedText(pieces, { kind: held, languageId });
  checked.work(Infinity);
  const entry = ({ piece, start, line }: Located<EntryFound>): Entry => ({
    start,
    text: piece.text,
    rangeOf: rangesIn({ piece, start, line }),
    reading: checked.readingOf(piece),
    findings: piece.found ? findingsOf(piece.found) : [],
  });
  return {
    uri,
    version: 0,
    languageId,
    kind: held,
    length: text.length,
    lineCount: pieces.lineCount,
    slice: (start, end) => pieces.slice(start, end),
    offsetAt: (position: Position) => pieces.offsetAt(position),
    positionAt: (offset: number) => pieces.placeAt(offset),
    rangeOf: ({ start, end }: Span): Range => ({ start: pieces.placeAt(start), end: pieces.placeAt(end) }),
    entryAt(offset) {
      const located = pieces.at(offset);
      return located
        ? entry(located)
        : { start: 0, text: "", rangeOf: () => NOWHERE, reading: undefined, findings: [] };
    },
    *entries(span) {
      for (const located of pieces.blocks.from(span ? Math.max(0, span.start - 1) : 0)) {
        if (span && located.start > span.end) return;
        if (!span || located.start + located.piece.text.length >= span.start) yield entry(located);
      }
    },
  };
}

const NOWHERE: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
