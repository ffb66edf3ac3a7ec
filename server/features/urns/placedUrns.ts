import type { Position, Range } from "vscode-languageserver";
import { shifted, touches, type Span } from "../../../catalogue/text/span.ts";
import { findUrns } from "../../../catalogue/urn/urnSearch.ts";
import { isUrnTemplate } from "../../../catalogue/urn/urnTemplate.ts";
import type { SourceFile } from "../../documents/sourceFile.ts";

/** What begins as a URN in a file of whatever language. Its span is counted from the beginning of the file. */
interface PlacedUrn {
  readonly text: string;
  readonly span: Span;
  /** Something is yet to be put into it, so that it names nothing. */
  readonly isTemplate: boolean;
}

/** No URN is longer; in a file of one endless line no more is looked at. */
const WINDOW = 4_096;

/** So much of the lines of a range is looked at, in UTF-16 code units: no person sees more of a file at a time. */
const MOST = 500_000;

/** The URNs on the lines that a range touches; without a range, in the whole file. A URN never continues on another line. */
export function placedUrns(file: SourceFile, range?: Range): readonly PlacedUrn[] {
  const from = range ? file.offsetAt({ line: range.start.line, character: 0 }) : 0;
  const to = range ? lineEnd(file, range.end) : file.length;
  // Of a very long line, the text around the place that is asked about.
  const start = range ? Math.max(from, file.offsetAt(range.start) - WINDOW) : from;
  return urnsIn(file, { start, end: range ? Math.min(to, start + MOST) : to });
}

/** The URN that a place is in or next to. */
export function urnAt(file: SourceFile, position: Position): PlacedUrn | undefined {
  const offset = file.offsetAt(position);
  const start = Math.max(file.offsetAt({ line: position.line, character: 0 }), offset - WINDOW);
  const end = Math.min(lineEnd(file, position), offset + WINDOW);
  return urnsIn(file, { start, end }).find(({ span }) => touches(span, offset));
}

/** The URNs in a part of a file. */
export function urnsIn(file: SourceFile, { start, end }: Span): readonly PlacedUrn[] {
  const text = file.slice(start, end);
  return findUrns(text).map((span) => ({
    text: text.slice(span.start, span.end),
    span: shifted(span, start),
    isTemplate: isUrnTemplate(text, span),
  }));
}

function lineEnd(file: SourceFile, { line }: Position): number {
  return file.offsetAt({ line: line + 1, character: 0 });
}
