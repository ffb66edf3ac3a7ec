import { touches, type Span } from "../../../catalogue/text/span.ts";
import { urnParts } from "../../../catalogue/urn/urnParts.ts";

/** The pieces of a URN that are around an offset in it: a part, the text between commas and in parentheses, all of it. */
export function urnSpans(urn: string, offset: number): readonly Span[] {
  const pieces = [...urnParts(urn)].filter((part) => touches(part, offset));
  return [...pieces, ...tupleSpans(urn, offset), { start: 0, end: urn.length }];
}

function tupleSpans(urn: string, offset: number): readonly Span[] {
  const spans: Span[] = [];
  const open: { readonly start: number; part: number }[] = [];
  for (const { 0: sign, index } of urn.matchAll(/[(),]/g)) {
    const tuple = open.at(-1);
    if (sign === "(") open.push({ start: index + 1, part: index + 1 });
    else if (tuple) {
      spans.push({ start: tuple.part, end: index });
      tuple.part = index + 1;
      if (sign === ")") spans.push({ start: open.pop()?.start ?? index, end: index });
    }
  }
  return spans.filter((span) => touches(span, offset));
}
