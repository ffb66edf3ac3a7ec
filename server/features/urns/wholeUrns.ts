import { withInline, type FileRecord, type RecordFile } from "../../../catalogue/records/recordFile.ts";
import { plainNamesIn, referencesOutsideRunsIn } from "../../../catalogue/references/referencesIn.ts";
import { shifted, type Span } from "../../../catalogue/text/span.ts";
import { readUrn } from "../../../catalogue/urn/urn.ts";
import type { Scalar } from "../../../catalogue/yaml/values/value.ts";

/** A URN that is the whole value of a field. Spans are counted from the beginning of the piece with the field. */
export interface WholeUrn {
  readonly text: string;
  /** Where it is written, without its quotes; where an alias repeats it, the alias. */
  readonly span: Span;
  /** The YAML value, with its quotes. */
  readonly value: Span;
}

/**
 * The URNs by which the records of a piece refer to entities; of a long list of plain words, only those with a final dot, since
 * a search finds the whole of the others. An ID may have spaces, quotes or a final dot, at which a
 * search in free text ends: there, `urn:li:corpGroup:Data Platform` names the group "Data". A malformed value may be
 * several URNs, so it is left to that search.
 */
export function wholeUrnsIn(text: string, reading: RecordFile | undefined): readonly WholeUrn[] {
  const records = reading?.records.flatMap(withInline) ?? [];
  return records.flatMap((record) => [
    ...[...referencesOutsideRunsIn(record)].flatMap(({ byUrn, value, scalar }) => {
      const urn = value.trim();
      if (!byUrn || readUrn(urn).kind === "malformed") return [];
      return [{ text: urn, span: trimmed(text, withoutQuotes(text, scalar)), value: scalar.span }];
    }),
    ...withFinalDot(record),
  ]);
}

/** The URNs with a final dot in the long lists of plain words. */
function* withFinalDot(record: FileRecord): Generator<WholeUrn> {
  for (const { words, starts } of plainNamesIn(record))
    for (const [at, word] of words.entries()) {
      if (!word.endsWith(".") || readUrn(word).kind === "malformed") continue;
      const start = starts[at] ?? 0;
      const span = { start, end: start + word.length };
      yield { text: word, span, value: span };
    }
}

/** The text between the quotes of a scalar; of a block scalar, the text on its lines. */
export function withoutQuotes(text: string, { span }: Pick<Scalar, "span">): Span {
  const source = text.slice(span.start, span.end);
  if (/^(["'])[^]*\1$/.test(source) && source.length > 1) return { start: span.start + 1, end: span.end - 1 };
  const [head = ""] = /^[|>][^\n]*\n\s*/.exec(source) ?? [];
  return shifted({ start: head.length, end: source.trimEnd().length }, span.start);
}

function trimmed(text: string, { start, end }: Span): Span {
  const source = text.slice(start, end);
  return shifted({ start: source.length - source.trimStart().length, end: source.trimEnd().length }, start);
}
