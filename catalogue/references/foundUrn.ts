import type { RecordKind } from "../records/recordKinds.ts";
import { recordUrn } from "../records/recordUrn.ts";
import { isOwnerKind } from "../records/recordKinds.ts";
import { rewrittenAlone } from "../yaml/edits/scalarEdit.ts";
import { shifted, type Span } from "../text/span.ts";
import type { TextEdit } from "../text/textEdit.ts";
import { isEncodedUrn, readUrn, type UrnReading } from "../urn/urn.ts";
import { isTooLong } from "../urn/urnLength.ts";
import { findUrns } from "../urn/urnSearch.ts";
import { meantUrn } from "../urn/urnRepair.ts";
import { isUrnTemplate } from "../urn/urnTemplate.ts";
import type { Reference } from "./referencesIn.ts";

/** A text that begins like a URN, or is where a URN is required. */
export interface FoundUrn {
  readonly text: string;
  readonly reading: UrnReading;
  /** Where it is marked. */
  readonly span: Span;
  /** Where a piece of it is marked, by the offsets in it. */
  readonly pieceSpan: (start: number, end: number) => Span;
  /** Whether a field refers to an entity by it; otherwise it is part of a free text. */
  readonly isReference: boolean;
  /** The URN that was probably intended, if this one is malformed. */
  readonly meant: () => string | undefined;
  /** The edits that put another URN in its place; none where that cannot be done. */
  readonly replacedBy: (urn: string) => readonly TextEdit[];
}

/** The URN by which a field refers to an entity, or the text in its place. */
export function referenceUrn(text: string, { scalar, value, kinds }: Reference): FoundUrn {
  const { span } = scalar;
  // In quotes or below a ">" it is written as it is; with escapes, or through an alias, no part of it has a place.
  const inner = text.slice(span.start, span.end).indexOf(value);
  const start = span.start + inner;
  const isNameable = (urn = ""): boolean => kinds.some((kind) => kind === readUrn(urn).kind);
  return {
    text: value,
    reading: readUrn(value),
    span,
    pieceSpan: (from, to) => (inner >= 0 ? { start: start + from, end: start + to } : span),
    isReference: true,
    meant: () => [meantUrn(value), urnOfId(value.trim(), kinds[0])].find(isNameable),
    replacedBy: (urn) => rewrittenAlone(text, scalar, urn),
  };
}

/** The text at a position that begins like a URN. */
export function urnAt(text: string, span: Span): FoundUrn {
  const urn = text.slice(span.start, span.end);
  return {
    text: urn,
    reading: readUrn(urn),
    span,
    pieceSpan: (from, to) => ({ start: span.start + from, end: span.start + to }),
    isReference: false,
    meant: () => meantUrn(urn),
    replacedBy: (other) => [{ span, text: other }],
  };
}

/**
 * The URNs in a piece of a text, whatever kind of text it is, and those within them: a column has its dataset in it, which
 * has its platform. One that is too long is not looked into, so that the work for a text depends on its length only.
 */
export function* urnsIn(text: string, { start, end }: Span): Generator<FoundUrn> {
  const piece = text.slice(start, end);
  for (const found of findUrns(piece)) {
    if (isUrnTemplate(piece, found)) continue;
    const urn = urnAt(text, shifted(found, start));
    yield urn;
    if (urn.reading.kind === "other" && !isTooLong(urn.text))
      yield* urnsIn(text, { start: urn.span.start + 1, end: urn.span.end });
  }
}

/** A bare ID where only a URN is allowed. */
function urnOfId(id: string, kind: RecordKind | undefined): string | undefined {
  if (id === "" || /^urn:/i.test(id) || isEncodedUrn(id)) return undefined;
  return isOwnerKind(kind) ? recordUrn(kind, id) : undefined;
}
