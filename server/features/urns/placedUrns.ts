import type { Position, Range } from "vscode-languageserver";
import { shifted, touches, type Span } from "../../../catalogue/text/span.ts";
import { findUrns } from "../../../catalogue/urn/urnSearch.ts";
import { isUrnTemplate } from "../../../catalogue/urn/urnTemplate.ts";
import { isRecordKind } from "../../../catalogue/fileKinds/kinds.ts";
import type { Entry, SourceFile } from "../../documents/sourceFile.ts";
import { wholeUrnsIn, type WholeUrn } from "./wholeUrns.ts";

/** What begins as a URN in a file of whatever language, or is one in a field that refers to an entity. */
interface PlacedUrn {
  readonly text: string;
  /** Where it is written, counted from the beginning of the file. */
  readonly span: Span;
  /** Something is yet to be put into it, so that it names nothing. */
  readonly isTemplate: boolean;
}

/** No URN is longer; in a file of one endless line no more is looked at. */
const WINDOW = 4_096;

/** So much of the lines of a range is looked at, in UTF-16 code units: no person sees more of a file at a time. */
const MOST = 500_000;

/** The URNs on the lines that a range touches; without a range, in the whole file. One belongs to the line on which it begins. */
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
  // Only a record refers to entities by values that may be longer than what is found in them.
  const isOfRecords = isRecordKind(file.kind);
  const found = findUrns(text).map((span) => ({
    text: text.slice(span.start, span.end),
    span: shifted(span, start),
    isTemplate: isUrnTemplate(text, span),
    mayGoOn: isOfRecords && (mayGoOn(text, span) || goesOnBelow(file, start + span.end)),
  }));
  return isOfRecords ? readWhole(file, found) : found;
}

/** Whether the parts of a URN have places of their own: not if it is written with escapes. */
export function hasParts({ text, span }: PlacedUrn): boolean {
  return text.length === span.end - span.start;
}

/** The URNs, and instead of the beginnings of those that a field refers by, the whole of these. */
function readWhole(
  file: SourceFile,
  found: readonly (PlacedUrn & { readonly mayGoOn: boolean })[],
): readonly PlacedUrn[] {
  const placed: PlacedUrn[] = [];
  let entry: Entry | undefined;
  let whole = new Map<number, WholeUrn>();
  for (const urn of found) {
    const { start } = urn.span;
    if (start < (placed.at(-1)?.span.end ?? 0)) continue;
    if (urn.mayGoOn && (!entry || start >= entry.start + entry.text.length)) {
      entry = file.entryAt(start);
      whole = new Map(wholeUrnsIn(entry.text, entry.reading).map((each) => [each.span.start, each]));
    }
    const referred = urn.mayGoOn && entry ? whole.get(start - entry.start) : undefined;
    if (!referred || !entry) placed.push(urn);
    else {
      const { text, span } = referred;
      const isTemplate = isUrnTemplate(text, { start: 0, end: text.length });
      placed.push({ text, span: shifted(span, entry.start), isTemplate });
    }
  }
  return placed;
}

/** Whether a YAML value may go on after a URN that was found in it. Most do not, so that no YAML is read for them. */
function mayGoOn(text: string, { start, end }: Span): boolean {
  const quote = text.charAt(start - 1);
  if (/["']/.test(quote)) return text.charAt(end) !== quote || text.charAt(end + 1) === quote;
  VALUE_END.lastIndex = end;
  return !VALUE_END.test(text);
}

const VALUE_END = /[ \t]*(?:[\r\n]|$)|[ \t]+#/y;

/** Whether the lines below may go on with a YAML value that is not in quotes: the next is indented, and is no item, no comment and no key. */
function goesOnBelow(file: SourceFile, end: number): boolean {
  return BELOW.test(file.slice(end, end + MOST_BELOW));
}

const BELOW = /^[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]+(?!- |#|[^\s:]+:(?:\s|$))\S/;

/** So much of the lines below is looked at, in UTF-16 code units. */
const MOST_BELOW = 200;

function lineEnd(file: SourceFile, { line }: Position): number {
  return file.offsetAt({ line: line + 1, character: 0 });
}
