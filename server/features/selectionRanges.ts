import type { Position, SelectionRange } from "vscode-languageserver";
import { layoutOf } from "../../catalogue/yaml/layout/layoutOf.ts";
import { linesAround } from "../../catalogue/yaml/layout/linesAround.ts";
import { spansAround } from "../../catalogue/yaml/layout/spansAround.ts";
import { shifted, touches, type Span } from "../../catalogue/text/span.ts";
import type { SourceFile } from "../documents/sourceFile.ts";
import { urnSpans } from "./selectionRanges/urnSpans.ts";
import { hasParts, urnAt } from "./urns/placedUrns.ts";

/**
 * What a selection grows to, for each of some places: the word, the parts of a URN, the value, the field, the record,
 * the file. In languages other than YAML, the parts of a URN.
 */
export function selectionRanges(file: SourceFile, positions: readonly Position[]): SelectionRange[] {
  return positions.map((position) => {
    const offset = file.offsetAt(position);
    const whole: SelectionRange = { range: file.rangeOf({ start: 0, end: file.length }) };
    return nested(spansAt(file, position, offset), offset).reduceRight(
      (parent, span): SelectionRange => ({ range: file.rangeOf(span), parent }),
      whole,
    );
  });
}

function spansAt(file: SourceFile, position: Position, offset: number): readonly Span[] {
  const urn = urnAt(file, position);
  const urns =
    urn && hasParts(urn)
      ? urnSpans(urn.text, offset - urn.span.start).map((span) => shifted(span, urn.span.start))
      : [];
  const { start, text } = file.entryAt(offset);
  const words = wordsAround(text, offset - start);
  const pieces = file.languageId === "yaml" && file.kind !== "off" ? yamlSpans(text, offset - start) : [];
  return [...urns, ...[...words, ...pieces].map((span) => shifted(span, start))];
}

/** Of a longer entry, only so much is laid out to each side; what reaches further is then left out. */
const REACH = 4_000;

function yamlSpans(text: string, offset: number): readonly Span[] {
  const lines = linesAround(text, offset, REACH);
  const cut = text.slice(lines.start, lines.end);
  const layout = layoutOf(cut);
  if (!layout) return [];
  const spans = spansAround(cut, layout, offset - lines.start).map((span) => shifted(span, lines.start));
  const end = lines.start + cut.trimEnd().length;
  return spans.filter(
    (span) =>
      (lines.start === 0 || text.lastIndexOf("\n", span.start - 1) >= lines.start) &&
      (lines.end === text.length || span.end < end),
  );
}

/** The word at an offset. */
function wordsAround(text: string, offset: number): readonly Span[] {
  const before = /[\p{L}\p{N}_]*$/u.exec(text.slice(Math.max(0, offset - LONGEST_WORD), offset))?.[0] ?? "";
  const behind = /^[\p{L}\p{N}_]*/u.exec(text.slice(offset, offset + LONGEST_WORD))?.[0] ?? "";
  return [{ start: offset - before.length, end: offset + behind.length }];
}

const LONGEST_WORD = 200;

/** The spans around an offset, each inside the next, the smallest first; without empty ones. */
function nested(spans: readonly Span[], offset: number): readonly Span[] {
  const chain: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.end - one.start - (other.end - other.start))) {
    const inner = chain.at(-1) ?? { start: offset, end: offset };
    const wider = span.end - span.start > inner.end - inner.start;
    if (wider && span.start <= inner.start && inner.end <= span.end && touches(span, offset)) chain.push(span);
  }
  return chain;
}
