import { lineEndOf } from "../text/lineEndOf.ts";
import type { Span } from "../text/span.ts";
import type { TextEdit } from "../text/textEdit.ts";
import type { Field } from "../yaml/values/value.ts";
import { yamlText } from "../yaml/values/yamlText.ts";
import type { WantedFields, WantedItem, WantedValue } from "./wanted.ts";
import { needsQuotes, plainFields, plainItem, plainWanted, withEscapes } from "./wantedYaml.ts";
import { lineStartAt } from "../text/lines.ts";

/** What braces or brackets contain: as JSON where a part of them is in double quotes, in lines where that part begins one. */
interface FlowStyle {
  readonly isJson: boolean;
  /** The end of a line and the indentation of the part; `undefined`: all is in one line. */
  readonly lineBreak: string | undefined;
  /** By how much what is inside of the part is indented further. */
  readonly unit: string;
}

/** A value, written in the place of one whose key has this span. */
export function valueInFlow(text: string, key: Span, wanted: WantedValue): string {
  return written(plainWanted(wanted), styleOf(text, key));
}

/** The edit that puts fields behind the last one of a mapping. */
export function fieldsInFlow(text: string, { keySpan, value }: Field, fields: WantedFields): TextEdit {
  const style = styleOf(text, keySpan);
  const parts = [...fields].map(
    ([key, wanted]) => `${separator(style)}${inOneLine(key, style)}: ${written(plainWanted(wanted), style)}`,
  );
  return putBehind(text, value.span, parts.join(""));
}

/** The edit that puts items behind the last one of a list. */
export function itemsInFlow(text: string, last: Span, items: readonly WantedItem[]): TextEdit {
  return partsBehind(text, last, items.map(plainItem));
}

/** The edit that puts records behind the last one of a list. */
export function recordsInFlow(text: string, last: Span, records: readonly WantedFields[]): TextEdit {
  return partsBehind(text, last, records.map(plainFields));
}

function partsBehind(text: string, last: Span, parts: readonly unknown[]): TextEdit {
  const style = styleOf(text, last);
  const inLines = {
    ...style,
    lineBreak: text.slice(last.start, last.end).includes("\n") ? style.lineBreak : undefined,
  };
  return putBehind(text, last, parts.map((part) => separator(style) + written(part, inLines)).join(""));
}

/** The edit that puts parts, which begin with a comma, behind another one, whose comment stays in its line. */
function putBehind(text: string, { end }: Span, parts: string): TextEdit {
  const [behind = "", comment = ""] = /^,?([ \t]+#[^\r\n]*)/.exec(text.slice(end)) ?? [];
  if (!/^,\r?\n/.test(parts) || behind === "") return { span: { start: end, end }, text: parts };
  return { span: { start: end, end: end + behind.length }, text: `,${comment}${parts.slice(1)}` };
}

/** The style of a part, which begins with a key, a text or a brace. */
function styleOf(text: string, { start, end }: Span): FlowStyle {
  const source = text.slice(start, end);
  const indent = indentAt(text, start);
  const inside = /\n([ \t]+)/.exec(source)?.[1] ?? indent ?? "";
  const outside = source.startsWith("{") ? (indent ?? "") : indentAround(text, start);
  return {
    isJson: /^(?:\{\s*)?"/.test(source),
    lineBreak: indent === undefined ? undefined : lineEndOf(text) + indent,
    unit: inside.startsWith(outside) && inside.length > outside.length ? inside.slice(outside.length) : "  ",
  };
}

/** The white space before a part that begins its line. */
function indentAt(text: string, start: number): string | undefined {
  const before = text.slice(lineStartAt(text, start), start);
  return before.trim() === "" && start > 0 ? before : undefined;
}

/** The indentation of the line above that has less than this one, in which the braces around begin. */
function indentAround(text: string, start: number): string {
  const own = indentAt(text, start) ?? "";
  for (let end = text.lastIndexOf("\n", start - 1); end > 0;) {
    const from = lineStartAt(text, end);
    const indent = /^[ \t]*/.exec(text.slice(from, end))?.[0] ?? "";
    if (indent.length < own.length) return indent;
    end = from - 1;
  }
  return "";
}

function separator({ lineBreak }: FlowStyle): string {
  return `,${lineBreak ?? " "}`;
}

function written(value: unknown, style: FlowStyle): string {
  const { isJson, lineBreak, unit } = style;
  if (!isJson || lineBreak === undefined) return inOneLine(value, style);
  return JSON.stringify(value, null, unit)
    .split("\n")
    .map((line) => withEscapes(line, true))
    .join(lineBreak);
}

function inOneLine(value: unknown, style: Pick<FlowStyle, "isJson">): string {
  const inside = (each: unknown): string => inOneLine(each, style);
  if (Array.isArray(value)) return `[${value.map(inside).join(", ")}]`;
  if (typeof value === "object" && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${inside(key)}: ${inside(each)}`)
      .join(", ")} }`;
  if (typeof value !== "string") return String(value);
  const isQuoted = style.isJson || value.includes("\n") || needsQuotes(value);
  return withEscapes(isQuoted ? JSON.stringify(value) : yamlText(value, { flow: true }), style.isJson);
}
