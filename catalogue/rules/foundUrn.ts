import { notChecked } from "../records/notChecked.ts";
import type { Finding } from "../records/problem.ts";
import type { RecordKind } from "../records/recordFile.ts";
import { isOwnerKind, recordUrn } from "../records/recordUrn.ts";
import { rewritten } from "../records/scalarEdit.ts";
import { shifted, type Span } from "../span.ts";
import { readUrn } from "../urn.ts";
import { findUrns } from "../urnSearch.ts";
import { meantUrn } from "../urnRepair.ts";
import { isUrnTemplate } from "../urnTemplate.ts";
import type { Reference } from "./referencesIn.ts";
import type { FoundUrn } from "./rule.ts";

/** The URN by which a field refers to something, or what stands in its place. */
export function referenceUrn(text: string, { scalar, value, kinds }: Reference): FoundUrn {
  const { span } = scalar;
  // In quotes or below a ">" it stands as it is; with escapes, or behind an alias, no piece of it can be told.
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
    replacedBy: (urn) => rewritten(text, scalar, urn),
  };
}

/** What begins as a URN at a place of a text. */
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
 * So deep are URNs within URNs looked at: a column has its dataset in it, which has its platform. To read `urn:li:` written a
 * hundred thousand times took half a minute, since each is as long as all that follow.
 */
const DEEPEST = 8;

/**
 * The URNs in a piece of a text, whatever kind of text it is; those within others are looked at `depth` deep.
 * @param onDeeper told of a URN in which there are others that are not looked at
 */
export function* urnsIn(
  text: string,
  { start, end }: Span,
  onDeeper: (urn: FoundUrn) => void,
  depth = DEEPEST,
): Generator<FoundUrn> {
  const piece = text.slice(start, end);
  for (const found of findUrns(piece)) {
    if (isUrnTemplate(piece, found)) continue;
    const urn = urnAt(text, shifted(found, start));
    yield urn;
    // The URN of a column, say, has that of its dataset in it.
    if (urn.reading.kind !== "other") continue;
    if (depth > 1) yield* urnsIn(text, { start: urn.span.start + 1, end: urn.span.end }, onDeeper, depth - 1);
    else if (urn.text.includes("urn:li:", 1)) onDeeper(urn);
  }
}

/** Says that URNs within a URN are not looked at. */
export function deeperUrns({ span }: FoundUrn): Finding<"not-checked"> {
  const start = span.start;
  return notChecked(
    { start, end: Math.min(span.end, start + LONGEST_MARK) },
    `URNs are nested more than ${DEEPEST} deep here, and the inner ones are not validated; write them one by one`,
  );
}

const LONGEST_MARK = 80;

/** A bare id where only a URN may stand. */
function urnOfId(id: string, kind: RecordKind | undefined): string | undefined {
  if (id === "" || /^urn:/i.test(id)) return undefined;
  return isOwnerKind(kind) ? recordUrn(kind, id) : undefined;
}
