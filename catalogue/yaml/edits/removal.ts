import type { Span } from "../../text/span.ts";
import type { TextEdit } from "../../text/textEdit.ts";
import { isWritten } from "./scalarEdit.ts";
import { propertiesBefore } from "../values/propertiesBefore.ts";
import type { Field, List, Mapping, Value } from "../values/value.ts";
import { lineStartAt } from "../../text/lines.ts";

/** The edit that takes an item out of a list, with its comma or its lines; none where that cannot be done by itself. */
export function withoutItem(text: string, list: List, at: number): readonly TextEdit[] {
  const [before, item, after] = [list.items[at - 1]?.span, list.items[at]?.span, list.items[at + 1]?.span];
  if (!item || !isWritten(text, list)) return [];
  const value = list.items[at];
  if (value && hasAnchor(text, value, item)) return [];
  if (text.charAt(list.span.start) === "[") return withoutFlowPart(text, { before, part: item, after });
  const part = dashed(text, before?.end ?? list.span.start, item);
  const next = after && dashed(text, item.end, after);
  return part ? withoutBlockPart(text, { part, after: next }) : [];
}

/** The edit that takes a field out of a mapping; none where that cannot be done by itself. */
export function withoutField(text: string, mapping: Mapping, field: Field): readonly TextEdit[] {
  const at = mapping.fields.indexOf(field);
  if (at < 0 || field.merged || !isWritten(text, mapping)) return [];
  const before = mapping.fields[at - 1];
  const after = mapping.fields[at + 1];
  // A merge has the places of what it merges.
  if (before?.merged || after?.merged) return [];
  if (hasAnchor(text, field.value, { start: field.keySpan.end, end: field.value.span.end })) return [];
  const parts = { before: before && partOf(before), part: partOf(field), after: after && partOf(after) };
  if (text.charAt(mapping.span.start) !== "{")
    return isExplicit(text, mapping, field) ? [] : withoutBlockPart(text, parts);
  // In broken JSON the brace may be that of a key.
  const hasBraces = mapping.fields[0]?.keySpan.start !== mapping.span.start;
  return hasBraces ? withoutFlowPart(text, parts) : [];
}

/** Whether the key of a field of a mapping is behind a `?`, which may be on a line above. */
export function isExplicit(text: string, mapping: Mapping, field: Field): boolean {
  const before = mapping.fields[mapping.fields.indexOf(field) - 1];
  const between = text.slice(before?.value.span.end ?? mapping.span.start, field.keySpan.start);
  return /(?:^|\s)\?(?:\s|$)/.test(between.replaceAll(/(?<=^|\s)#.*/g, ""));
}

/** A part of a list or mapping and its neighbours. */
interface Neighbours {
  readonly before?: Span | undefined;
  readonly part: Span;
  readonly after: Span | undefined;
}

function partOf({ keySpan, value }: Field): Span {
  return { start: keySpan.start, end: value.span.end };
}

/** An item with its dash, which follows `from`. With an anchor or a comment between them, there is no edit. */
function dashed(text: string, from: number, { start, end }: Span): Span | undefined {
  const dash = /-\s*$/.exec(text.slice(from, start));
  return dash ? { start: from + dash.index, end } : undefined;
}

function withoutFlowPart(text: string, { before, part, after }: Neighbours): readonly TextEdit[] {
  // The tag of an item would stay; of one without a value, the anchor, too.
  if (part.start === part.end || propertiesBefore(text, part.start).tag) return [];
  const start = before ? before.end : part.start;
  // A comma after the only part goes, too: YAML allows none without a value before it.
  const comma = before || after ? undefined : /^\s*(?:#.*\r?\n\s*)*,/.exec(text.slice(part.end))?.[0];
  const end = before ? part.end : (after?.start ?? part.end + (comma?.length ?? 0));
  return removed(text, { start, end }, part);
}

function withoutBlockPart(text: string, { part, after }: Neighbours): readonly TextEdit[] {
  const lineStart = lineStartAt(text, part.start);
  const indent = text.slice(lineStart, part.start).replace("\uFEFF", "");
  if (/^ *$/.test(indent)) {
    if (text.charAt(part.end - 1) === "\n") return [{ span: { start: lineStart, end: part.end }, text: "" }];
    const rest = /^[ \t]*:?[ \t]*(?:#.*)?(?:\r?\n|$)/.exec(text.slice(part.end));
    return rest ? [{ span: { start: lineStart, end: part.end + rest[0].length }, text: "" }] : [];
  }
  // The first field behind a dash gives its place to the next.
  const isFirst = /^ *(?:- +)+$/.test(indent);
  return isFirst && after ? removed(text, { start: part.start, end: after.start }, part) : [];
}

/** Whether a part with this value contains an anchor, so that an alias elsewhere may repeat it. */
function hasAnchor(text: string, value: Value, part: Span): boolean {
  return text.slice(part.start, part.end).includes("&") && isAnchored(text, value, part);
}

/** @param within where the properties of the value may be, and the value itself */
function isAnchored(text: string, value: Value, within: Span): boolean {
  const { start, end } = value.span;
  // What an alias repeats is elsewhere.
  if (start < within.start || end > within.end) return false;
  if (hasAnchorBefore(text, start, within.start)) return true;
  let from = start;
  if (value.kind === "list") {
    return value.items.some((item) => {
      const space = { start: from, end };
      from = item.span.end;
      return isAnchored(text, item, space);
    });
  }
  if (value.kind === "scalar") return false;
  return value.fields.some(({ keySpan, value: inner }) => {
    const isKeyAnchored = hasAnchorBefore(text, keySpan.start, from);
    from = inner.span.end;
    return isKeyAnchored || isAnchored(text, inner, { start: keySpan.end, end });
  });
}

/** @param from where the properties of what begins at `at` may begin */
function hasAnchorBefore(text: string, at: number, from: number): boolean {
  const { anchor } = propertiesBefore(text, at);
  return anchor !== undefined && anchor.start >= from;
}

/** Only separators are removed with the part: no anchor or tag of another value, and no comment. */
function removed(text: string, span: Span, part: Span): readonly TextEdit[] {
  const beside = text.slice(span.start, part.start) + text.slice(part.end, span.end);
  return /^[\s,:]*$/.test(beside) ? [{ span, text: "" }] : [];
}
