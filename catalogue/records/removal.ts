import type { Span } from "../span.ts";
import type { TextEdit } from "./problem.ts";
import { isWritten } from "./scalarEdit.ts";
import type { Field, List, Mapping } from "./value.ts";

/** The edit that takes an item out of a list, with its comma or its lines; none where that cannot be done by itself. */
export function withoutItem(text: string, list: List, at: number): readonly TextEdit[] {
  if (!isWritten(text, list)) return [];
  const items = list.items.map(({ span }) => span);
  if (text.charAt(list.span.start) === "[") return withoutFlowPart(text, items, at);
  const parts = items.map(({ start, end }, index) => {
    const from = items[index - 1]?.end ?? list.span.start;
    // An anchor or a comment behind the dash is left to the person.
    const dash = /-\s*$/.exec(text.slice(from, start));
    return dash ? { start: from + dash.index, end } : undefined;
  });
  return parts.includes(undefined) ? [] : withoutBlockPart(text, parts.filter(isSpan), at);
}

/** The edit that takes a field out of a mapping; none where that cannot be done by itself. */
export function withoutField(text: string, mapping: Mapping, field: Field): readonly TextEdit[] {
  const fields = mapping.fields.filter((each) => !each.merged);
  const at = fields.indexOf(field);
  if (at < 0 || !isWritten(text, mapping)) return [];
  const parts = fields.map(({ keySpan, value }) => ({ start: keySpan.start, end: value.span.end }));
  const isFlow = text.charAt(mapping.span.start) === "{";
  return isFlow ? withoutFlowPart(text, parts, at) : withoutBlockPart(text, parts, at);
}

function withoutFlowPart(text: string, parts: readonly Span[], at: number): readonly TextEdit[] {
  const [before, part, after] = [parts[at - 1], parts[at], parts[at + 1]];
  if (!part) return [];
  const start = before ? before.end : part.start;
  const end = before ? part.end : (after?.start ?? part.end);
  return removed(text, { start, end }, part);
}

function withoutBlockPart(text: string, parts: readonly Span[], at: number): readonly TextEdit[] {
  const [part, after] = [parts[at], parts[at + 1]];
  if (!part) return [];
  const lineStart = text.lastIndexOf("\n", part.start - 1) + 1;
  const indent = text.slice(lineStart, part.start).replace("\uFEFF", "");
  if (/^ *$/.test(indent)) {
    const rest = /^[ \t]*:?[ \t]*(?:#.*)?(?:\r?\n|$)/.exec(text.slice(part.end));
    if (text.charAt(part.end - 1) === "\n") return [{ span: { start: lineStart, end: part.end }, text: "" }];
    return rest ? [{ span: { start: lineStart, end: part.end + rest[0].length }, text: "" }] : [];
  }
  // The first field behind a dash gives its place to the next.
  const isFirst = /^ *(?:- +)+$/.test(indent);
  return isFirst && after ? removed(text, { start: part.start, end: after.start }, part) : [];
}

/** Nothing beside the part itself but what separates it goes with it: no anchor or tag of another, and no comment. */
function removed(text: string, span: Span, part: Span): readonly TextEdit[] {
  const beside = text.slice(span.start, part.start) + text.slice(part.end, span.end);
  return /^[\s,:]*$/.test(beside) ? [{ span, text: "" }] : [];
}

function isSpan(span: Span | undefined): span is Span {
  return span !== undefined;
}
