import type { TextEdit } from "../text/textEdit.ts";
import { withItems } from "../yaml/edits/addition.ts";
import { isWritten, quoteOf, rewritten } from "../yaml/edits/scalarEdit.ts";
import { fieldOf, type Field, type List, type Mapping, type Value } from "../yaml/values/value.ts";
import { isAdded, type WantedFields, type WantedItem, type WantedItems, type WantedValue } from "./wanted.ts";
import { afterCommentLines, beginsBlock, commentsIn, commentsInFlow, nextLine, withComments } from "./keptComments.ts";
import { withoutFieldKeepingComments, withoutItemKeepingComments } from "./removalKeepingComments.ts";
import { fieldsInFlow, itemsInFlow, valueInFlow } from "./flowParts.ts";
import { fieldYaml, indented, itemYaml, needsQuotes } from "./wantedYaml.ts";
import { lineEndOf, withLineEndsOf } from "../text/lineEndOf.ts";
import { lineStartAt } from "../text/lines.ts";

/**
 * The next edits that bring a record closer to the wanted fields; none if it already has them. `stuck`: a field cannot be changed
 * in place, since an alias or an anchor shares it with other places, or comments are in it.
 */
type NextEdit = readonly TextEdit[] | "stuck" | undefined;

/**
 * The first edits of several, which change one field, one item of a list or several texts under keys, and leave alone what is
 * written around them.
 * @param known the fields that the catalogue would tell; others stay
 */
export function nextEdit(
  text: string,
  mapping: Mapping,
  { wanted, known }: { readonly wanted: WantedFields; readonly known: ReadonlySet<string> },
): NextEdit {
  for (const field of mapping.fields) {
    if (!known.has(field.key)) continue;
    const value = wanted.get(field.key);
    if (isAbsent(field.value) || (value === undefined && isEmpty(field.value))) {
      if (value === undefined || !isAdded(value)) continue;
    }
    const isRemoved = value === undefined || value.kind === "left-out";
    const edits = isRemoved ? withoutFieldKeepingComments(text, mapping, field) : changed(text, field, value);
    if (edits === undefined) continue;
    if (edits === "stuck" || edits.length > 0) return edits;
    const whole = isRemoved || field.merged ? undefined : replacedField(text, mapping, field, value);
    return whole ?? "stuck";
  }
  for (const [key, value] of wanted) {
    if (fieldOf(mapping, key) || !isAdded(value)) continue;
    const edits = addedFields(text, mapping, new Map([[key, value]]));
    return edits ?? "stuck";
  }
  return undefined;
}

/** Whether a field holds nothing that an upsert would store or remove. */
function isAbsent(value: Value): boolean {
  return value.kind === "scalar" && value.value === null;
}

/** Whether a field says that there is nothing, as the catalogue does. */
function isEmpty(value: Value): boolean {
  switch (value.kind) {
    case "scalar":
      return value.value === "";
    case "list":
      return value.items.length === 0;
    case "mapping":
      return value.fields.length === 0;
    default:
      return false;
  }
}

/**
 * The edit that makes a field hold what is wanted; none where that is unclear; `stuck`: a part cannot be changed, and must
 * not be replaced; `undefined`: it does.
 */
function changed(text: string, field: Field, wanted: WantedValue): NextEdit {
  const { value } = field;
  switch (wanted.kind) {
    case "scalar":
      if (value.kind !== "scalar") return [];
      if (value.value === wanted.value) return undefined;
      // Where nothing is written, what is before it has to be looked at: `{id:}`, `{id}`.
      if (value.span.start === value.span.end) return [];
      return typeof wanted.value === "string" && isInLine(text, value) && isInOneLine(wanted.value)
        ? rewritten(text, value, wanted.value)
        : [];
    case "items":
      return value.kind === "list" ? changedItems(text, { keySpan: field.keySpan, list: value }, wanted) : [];
    case "texts":
      return value.kind === "mapping" ? changedTexts(text, value, wanted) : [];
    case "left-out":
      return [];
  }
}

/** Whether a text can be written into the line of another, with the quotes of that one. */
function isInOneLine(text: string): boolean {
  return !text.includes("\n") && !needsQuotes(text);
}

/** Whether a scalar is no block of lines. */
function isInLine(text: string, { span }: Value): boolean {
  return !/^[|>]/.test(text.slice(span.start, span.end));
}

/** The list of a field. */
interface ListField extends Pick<Field, "keySpan"> {
  readonly list: List;
}

function changedItems(text: string, field: ListField, { items, keyOf, inline }: WantedItems): NextEdit {
  const { list } = field;
  const keys = list.items.map(keyOf);
  const gone = keys.findIndex((key, at) => key === undefined || !items.has(key) || keys.indexOf(key) < at);
  if (gone >= 0) return list.items.length === 1 ? [] : withoutItemKeepingComments(text, list, gone);
  for (const [at, item] of list.items.entries()) {
    const wanted = items.get(keys[at] ?? "");
    const user = inline?.get(keys[at] ?? "");
    const inlineEdit = user && item.kind === "mapping" ? changedUser(text, item, user) : undefined;
    if (inlineEdit) return inlineEdit;
    if (typeof wanted !== "object" || item.kind !== "mapping") continue;
    const edits = changedItem(text, item, wanted);
    if (edits !== undefined) return edits;
  }
  const missing = [...items].filter(([key]) => !keys.includes(key)).map(([, item]) => item);
  return missing.length === 0 ? undefined : addedItems(text, field, missing);
}

/** The next edit of a user who is defined inline, with the fields that the file has of him or her. */
function changedUser(text: string, item: Mapping, user: WantedFields): NextEdit {
  const known = new Set(item.fields.flatMap(({ key }) => (key === "id" ? [] : [key])));
  return nextEdit(text, item, { wanted: new Map([...user].filter(([key]) => known.has(key))), known });
}

/** The fields of an item that make its key, which may be written in several ways. */
const KEYED: ReadonlySet<string> = new Set(["owner", "type", "url"]);

function changedItem(
  text: string,
  item: Mapping,
  wanted: ReadonlyMap<string, string>,
): readonly TextEdit[] | undefined {
  for (const field of item.fields) {
    if (KEYED.has(field.key)) continue;
    const value = wanted.get(field.key);
    if (value === undefined && isAbsent(field.value)) continue;
    const edits =
      value === undefined
        ? withoutFieldKeepingComments(text, item, field)
        : changed(text, field, { kind: "scalar", value });
    if (edits !== undefined && edits !== "stuck") return edits;
  }
  const missing = [...wanted].filter(([key]) => !KEYED.has(key) && !fieldOf(item, key));
  return missing.length === 0 ? undefined : (addedFields(text, item, textFields(missing)) ?? []);
}

/** Texts under keys, as fields that are wanted. */
function textFields(texts: readonly (readonly [string, string])[]): WantedFields {
  return new Map(texts.map(([key, value]) => [key, { kind: "scalar", value }]));
}

function addedItems(text: string, { keySpan, list }: ListField, items: readonly WantedItem[]): readonly TextEdit[] {
  const last = list.items.at(-1);
  if (last && isWritten(text, list) && text.charAt(list.span.start) === "[")
    return [itemsInFlow(text, last.span, items)];
  const texts = items.filter((item) => typeof item === "string");
  if (texts.length === items.length) return withItems(text, list, texts, quoteOf(text.slice(keySpan.start)));
  if (!last || !isWritten(text, list)) return [];
  const lineStart = lineStartAt(text, last.span.start);
  const dash = /^ *- +/.exec(text.slice(lineStart, last.span.start))?.[0];
  if (dash?.length !== last.span.start - lineStart) return [];
  const lines = items.map((item) => dash + indented(itemYaml(item), " ".repeat(dash.length)).trimStart());
  return [insertedLines(text, last.span.end, { lines: lines.join(""), column: dash.indexOf("-") })];
}

/**
 * The edits of the texts under keys that differ, as far as they are clear and do not overlap; if none differs, the edit that
 * adds the missing ones.
 */
function changedTexts(
  text: string,
  mapping: Mapping,
  wanted: Extract<WantedValue, { kind: "texts" }>,
): readonly TextEdit[] | undefined {
  const edits: TextEdit[] = [];
  let [end, left] = [0, mapping.fields.length];
  for (const field of mapping.fields) {
    const own = changedText(text, mapping, field, wanted);
    if (own === undefined) continue;
    const isRemoved = !wanted.texts.has(wanted.keyOf(field.key));
    // A mapping keeps one field, which is replaced with it.
    const isClear = own.length > 0 && !(isRemoved && left === 1);
    if (!isClear) return edits;
    if (Math.min(...own.map(({ span }) => span.start)) < end) continue;
    if (isRemoved) left--;
    edits.push(...own);
    end = Math.max(...own.map(({ span }) => span.end));
  }
  if (edits.length > 0) return edits;
  const known = new Set(mapping.fields.map(({ key }) => wanted.keyOf(key)));
  const missing = [...wanted.texts].filter(([key]) => !known.has(key));
  return missing.length === 0 ? undefined : (addedFields(text, mapping, textFields(missing)) ?? []);
}

/** The edits of a text under a key; none where that is unclear; `undefined`: it is as wanted. */
function changedText(
  text: string,
  mapping: Mapping,
  field: Field,
  { texts, keyOf }: Extract<WantedValue, { kind: "texts" }>,
): readonly TextEdit[] | undefined {
  const value = texts.get(keyOf(field.key));
  if (value === undefined) return isAbsent(field.value) ? undefined : withoutFieldKeepingComments(text, mapping, field);
  const edits = changed(text, field, { kind: "scalar", value });
  if (edits === undefined || edits === "stuck") return undefined;
  return edits.length > 0 ? edits : (replacedField(text, mapping, field, { kind: "scalar", value }) ?? []);
}

/** The edit that writes a field anew at its place; `undefined`: an anchor or a comment is in the way, or its key does not begin its line. */
function replacedField(
  text: string,
  mapping: Mapping,
  field: Field,
  wanted: WantedValue,
): readonly TextEdit[] | undefined {
  const { keySpan, value } = field;
  const source = text.slice(keySpan.start, value.span.end);
  if (/[&*]\w/.test(text.slice(keySpan.end, value.span.start)) || !isWritten(text, value)) return undefined;
  if (isInBraces(text, mapping)) {
    const after = text.charAt(value.span.end) === "#" ? " " : "";
    // `{id:}` would become `{id:text}`, which is a key; `{id}` has no colon.
    const between = text.slice(keySpan.end, value.span.start);
    const before = !between.includes(":") ? ": " : between.endsWith(":") ? " " : "";
    return commentsInFlow(source).length > 0
      ? undefined
      : [{ span: value.span, text: before + valueInFlow(text, keySpan, wanted) + after }];
  }
  const lines = fieldYaml(field.key, wanted);
  const column = columnOf(text, keySpan.start);
  if (column === undefined) return undefined;
  const indent = " ".repeat(column);
  const bare = indented(withLineEndsOf(text, lines), indent).trimStart();
  const behind = commentsBehind(text, value.span.end, { isInLines: bare.trimEnd().includes("\n"), column });
  const comments = [...commentsIn(source), ...commentsIn(behind)];
  const written = withComments(bare, comments, lineEndOf(text) + indent);
  const end = value.span.end + behind.length;
  // The line breaks at the end of a block are a part of it; the last of them is that of the line, unless the text ends here.
  const isPart = end === text.length && beginsBlock(bare);
  const ended = /\n$/.test(source + behind) || isPart ? written : written.replace(/(?:\r?\n)+$/, "");
  return [{ span: { start: keySpan.start, end }, text: ended }];
}

/**
 * The comments behind a value that are to be written anew with its field. Behind the last of several lines, they would become
 * a part of a block that ends there. Where nothing is written, the value ends at the number sign of its comment.
 */
function commentsBehind(
  text: string,
  end: number,
  { isInLines, column }: { readonly isInLines: boolean; readonly column: number },
): string {
  const isLineStart = text.charAt(end - 1) === "\n";
  if (!isInLines && (isLineStart || text.charAt(end) !== "#")) return "";
  const [inLine = ""] = isLineStart ? [] : (/^[ \t]*(?:#[^\r\n]*)?/.exec(text.slice(end)) ?? []);
  if (!isInLines) return inLine;
  const lineStart = isLineStart ? end : nextLine(text, end);
  const below = afterCommentLines(text, lineStart, column);
  return below > lineStart ? text.slice(end, below) : inLine;
}

/** The edit that adds fields after the last one of a mapping; `undefined`: that is unclear. */
function addedFields(text: string, mapping: Mapping, wanted: WantedFields): readonly TextEdit[] | undefined {
  const last = mapping.fields.findLast(({ merged }) => !merged);
  if (!last || !isWritten(text, mapping)) return undefined;
  if (isInBraces(text, mapping)) return [fieldsInFlow(text, last, wanted)];
  const lines = [...wanted].map(([key, value]) => fieldYaml(key, value)).join("");
  const column = columnOf(text, last.keySpan.start);
  return column === undefined
    ? undefined
    : [insertedLines(text, last.value.span.end, { lines: indented(lines, " ".repeat(column)), column })];
}

/** Whether a mapping is written in braces: then its values are in one line, however long. */
export function isInBraces(text: string, { span }: Mapping): boolean {
  return text.charAt(span.start) === "{";
}

/** The column of a key that begins its line, but for the dashes before it; `undefined`: something else is before it. */
function columnOf(text: string, start: number): number | undefined {
  const lineStart = lineStartAt(text, start);
  const before = text.slice(lineStart, start).replace("\uFEFF", "");
  return /^ *(?:- +)*$/.test(before) ? before.length : undefined;
}

/**
 * The edit that puts lines after the line in which a value ends, and after the comments below it that are indented further than
 * its key, which would become a part of a block that is put before them.
 */
function insertedLines(
  text: string,
  end: number,
  { lines, column }: { readonly lines: string; readonly column: number },
): TextEdit {
  const isAtLineStart = end > 0 && text.charAt(end - 1) === "\n";
  const at = afterCommentLines(text, isAtLineStart ? end : nextLine(text, end), column);
  const before = at > 0 && text.charAt(at - 1) !== "\n" ? "\n" : "";
  return { span: { start: at, end: at }, text: withLineEndsOf(text, before + lines) };
}
