import type { TextEdit } from "../../text/textEdit.ts";
import { isWritten, quoteOf } from "./scalarEdit.ts";
import type { List } from "../values/value.ts";
import { yamlText, type YamlPlace } from "../values/yamlText.ts";
import { lineEndOf } from "../../text/lineEndOf.ts";
import { lineStartAt } from "../../text/lines.ts";

/**
 * The edit that puts texts at the end of a list, written as its last item is; none if that is unclear.
 * @param quote of texts in brackets; without it, that of the last item
 */
export function withItems(
  text: string,
  list: List,
  items: readonly string[],
  quote?: YamlPlace["quote"],
): readonly TextEdit[] {
  const last = list.items.at(-1);
  if (!isWritten(text, list)) return [];
  if (text.charAt(list.span.start) === "[") {
    const place = { flow: true, quote: quote ?? (last && quoteOf(text.slice(last.span.start, last.span.end))) };
    const written = items.map((item) => yamlText(item, place));
    const start = last?.span.end ?? list.span.start + 1;
    // The blanks of an empty list are not kept: `[ ]`.
    const end = last ? start : start + (/^[ \t]*(?=\])/.exec(text.slice(start))?.[0].length ?? 0);
    return [{ span: { start, end }, text: `${last ? ", " : ""}${written.join(", ")}` }];
  }
  if (!last) return [];
  const lineStart = lineStartAt(text, last.span.start);
  const dash = /^ *- +/.exec(text.slice(lineStart, last.span.start))?.[0];
  if (dash?.length !== last.span.start - lineStart) return [];
  const written = items.map((item) => yamlText(item, { flow: true }));
  const at = text.charAt(last.span.end - 1) === "\n" ? last.span.end : lineEnd(text, last.span.end);
  const eol = lineEndOf(text);
  const before = at > 0 && text.charAt(at - 1) !== "\n" ? eol : "";
  return [{ span: { start: at, end: at }, text: before + written.map((item) => dash + item + eol).join("") }];
}

/** Where the line after an offset begins, or the text's end. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}
