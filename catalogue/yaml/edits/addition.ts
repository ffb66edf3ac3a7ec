import type { TextEdit } from "../../text/textEdit.ts";
import { isWritten } from "./scalarEdit.ts";
import type { List } from "../values/value.ts";
import { yamlText } from "../values/yamlText.ts";
import { lineEndOf } from "../../text/lineEndOf.ts";

/** The edit that puts texts at the end of a list, written as its last item is; none if that is unclear. */
export function withItems(text: string, list: List, items: readonly string[]): readonly TextEdit[] {
  const last = list.items.at(-1);
  if (!isWritten(text, list)) return [];
  const written = items.map((item) => yamlText(item, { flow: true }));
  if (text.charAt(list.span.start) === "[") {
    const at = last?.span.end ?? list.span.start + 1;
    return [{ span: { start: at, end: at }, text: `${last ? ", " : ""}${written.join(", ")}` }];
  }
  if (!last) return [];
  const lineStart = text.lastIndexOf("\n", last.span.start - 1) + 1;
  const dash = /^ *- +/.exec(text.slice(lineStart, last.span.start))?.[0];
  if (dash?.length !== last.span.start - lineStart) return [];
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
