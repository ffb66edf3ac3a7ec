import { isOwnerKind } from "../../../catalogue/records/recordKinds.ts";
import { recordUrn } from "../../../catalogue/records/recordUrn.ts";
import { recordId, withInline, type FileRecord, type RecordFile } from "../../../catalogue/records/recordFile.ts";
import { isWritten } from "../../../catalogue/yaml/edits/scalarEdit.ts";
import { referencesIn } from "../../../catalogue/references/referencesIn.ts";
import type { Span } from "../../../catalogue/text/span.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import { findUrns } from "../../../catalogue/urn/urnSearch.ts";
import { isUrnTemplate } from "../../../catalogue/urn/urnTemplate.ts";
import { wholeUrnsIn, withoutQuotes } from "../urns/wholeUrns.ts";

/**
 * A place in a piece of a file where a user, group or dataset is named. Spans are counted from the beginning of the
 * piece.
 */
export interface Occurrence {
  /** The id or URN that is written there, without its quotes; an alias where it is named by one. */
  readonly span: Span;
  /** How it is written: as an id, as a URN, or through an alias of what is written elsewhere. */
  readonly form: "id" | "urn" | "alias";
  /** Whether the occurrence is the ID of the record that describes the entity. */
  readonly isOwnId: boolean;
  /** The YAML value that it is the whole of, with its quotes; `undefined` if it is part of a text. */
  readonly value: Span | undefined;
}

/** A piece of a file, with its records if it has any. */
interface ReadText {
  readonly text: string;
  readonly reading: RecordFile | undefined;
}

/**
 * The places where an entity is named: in fields that refer to it, and as a URN anywhere, in comments too. What looks like
 * this URN within a value that names another entity is not one of them.
 */
export function occurrencesIn({ text, reading }: ReadText, urn: EntityUrn): readonly Occurrence[] {
  const records = reading?.records.flatMap(withInline) ?? [];
  const found = records.flatMap((record) => namedBy(record, text, urn));
  const inText = findUrns(text).filter(
    (span) => text.slice(span.start, span.end) === urn && !isUrnTemplate(text, span),
  );
  const values =
    inText.length === 0 ? [] : [...found, ...wholeUrnsIn(text, reading)].flatMap(({ value }) => value ?? []);
  return [
    ...found,
    ...outside(inText, values).map((span): Occurrence => ({ span, form: "urn", isOwnId: false, value: undefined })),
  ].sort((one, other) => one.span.start - other.span.start);
}

/** The spans that are not inside any of the values, in their order. */
function outside(spans: readonly Span[], values: readonly Span[]): readonly Span[] {
  const sorted = values.toSorted((one, other) => one.start - other.start);
  let at = 0;
  return spans.filter(({ start, end }) => {
    let value = sorted[at];
    while (value && value.end < end) value = sorted[++at];
    return !value || value.start > start;
  });
}

function namedBy(record: FileRecord, text: string, urn: EntityUrn): readonly Occurrence[] {
  const own = recordId(record)?.span;
  return [...referencesIn(record)].flatMap(({ kinds: [kind], value, scalar }) => {
    const named = value.trim();
    const isUrn = named === urn;
    const isId = isOwnerKind(kind) && named !== "" && recordUrn(kind, named) === urn;
    if (!isUrn && !isId) return [];
    const form = !isWritten(text, scalar) ? "alias" : isUrn ? "urn" : "id";
    return [{ span: withoutQuotes(text, scalar), form, isOwnId: scalar.span.start === own?.start, value: scalar.span }];
  });
}
