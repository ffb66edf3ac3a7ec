import { touches, type Span } from "../../text/span.ts";
import { isSilent, type Item, type Layout, type Leaf } from "./layout.ts";

/**
 * The pieces of a text that are around an offset: a scalar without its quotes and with them, a comment, what stands
 * behind a colon or dash, a field or item of a list, the mapping or list that this is in, and so on outwards.
 */
export function spansAround(text: string, { leaves }: Layout, offset: number): readonly Span[] {
  const leaf =
    leaves.find(
      (each) => each.start <= offset && offset < each.end && each.kind !== "newline" && each.kind !== "space",
    ) ?? leaves.findLast((each) => touches(each, offset));
  if (!leaf) return [];
  const spans = leafSpans(text, leaf);
  for (let item = leaf.item; item; item = item.block.parent) {
    spans.push(valueSpan(leaves, item), item, item.block);
  }
  return spans.filter((span) => touches(span, offset));
}

function leafSpans(text: string, { kind, start, end }: Leaf): Span[] {
  if (kind === "newline" || kind === "space") return [];
  const source = text.slice(start, end);
  const from = source.length - source.trimStart().length;
  const trimmed = { start: start + from, end: start + source.trimEnd().length };
  return /^(["'])[^]*\1$/.test(source) ? [{ start: start + 1, end: end - 1 }, trimmed] : [trimmed];
}

/** What follows the colon or the dash of an item. */
function valueSpan(leaves: readonly Leaf[], item: Item): Span {
  const sign = leaves.findIndex((leaf) => leaf.item === item && (leaf.kind === "colon" || leaf.kind === "dash"));
  const first = leaves.slice(sign + 1).find((leaf) => !isSilent(leaf.kind));
  return sign < 0 || !first ? item : { start: first.start, end: item.end };
}
