import type { Span } from "../../text/span.ts";
import { lineStartAt } from "../../text/lines.ts";

/**
 * Some whole lines of a text around an offset, so many code units to each side: from the first of those above that are
 * least indented, so that they can be laid out by themselves. All of a text that is not longer than that.
 */
export function linesAround(text: string, offset: number, reach: number): Span {
  if (text.length <= 2 * reach) return { start: 0, end: text.length };
  const own = lineStartAt(text, offset);
  const from = text.lastIndexOf("\n", Math.max(0, offset - reach)) + 1;
  const feed = text.indexOf("\n", Math.min(text.length, offset + reach));
  let [start, least] = [own, indentAt(text, own)];
  for (let at = own; at > from;) {
    at = lineStartAt(text, at - 1);
    const indent = indentAt(text, at);
    if (indent === undefined || (least !== undefined && indent > least)) continue;
    [start, least] = [at, indent];
  }
  return { start, end: feed < 0 ? text.length : feed + 1 };
}

/** How far a line is indented; `undefined` when it is blank or a comment. */
function indentAt(text: string, lineStart: number): number | undefined {
  let at = lineStart;
  while (text.charAt(at) === " ") at++;
  return /[\r\n#]|^$/.test(text.charAt(at)) ? undefined : at - lineStart;
}
