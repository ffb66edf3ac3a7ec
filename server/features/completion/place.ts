import { quoteOf } from "../../../catalogue/yaml/edits/scalarEdit.ts";
import { entryAround } from "../../../catalogue/yaml/entries/entries.ts";
import { readYaml } from "../../../catalogue/yaml/reading/readYaml.ts";
import {
  textIn,
  type Field,
  type List,
  type Mapping,
  type Scalar,
  type Value,
} from "../../../catalogue/yaml/values/value.ts";
import type { Span } from "../../../catalogue/text/span.ts";
import { isDashMissing } from "./missingDash.ts";
import { holds, MARK, mend, withQuoteClosed, type Mended } from "./mended.ts";
import { lineStartAt } from "../../../catalogue/text/lines.ts";

/** The place of a cursor in a YAML text, half-typed or not, and what may be written there. */
export interface CursorPlace {
  /** The way from the document's root to what is written: field names, and `-` for an item of a list. */
  readonly path: readonly string[];
  /** The mappings that it is in, the outermost first. */
  readonly above: readonly Mapping[];
  /** The word at the cursor, which a completion replaces. It is on one line. */
  readonly word: Span;
  /** The part of the word before the cursor. */
  readonly typed: string;
  /** Whether the place is inside `[]` or `{}`. */
  readonly flow: boolean;
  /**
   * Whether the place is below the items of a list, in the column of their dashes, where only another item can begin.
   */
  readonly newItem: boolean;
  /** Given where the name of a field may be written, of the mapping at `path`. */
  readonly key: KeyPlace | undefined;
  /** Given where a value may be written. */
  readonly value: ValuePlace | undefined;
}

export interface KeyPlace {
  /** The other fields of the mapping. */
  readonly used: ReadonlySet<string>;
  /** A colon follows the word. */
  readonly colon: boolean;
  /** A value follows it, on its line or below. */
  readonly filled: boolean;
  /** How far from the left edge the word begins. */
  readonly column: number;
}

export interface ValuePlace {
  /** The quote that the word begins with. */
  readonly quote: '"' | "'" | undefined;
  /** The other items of the list that it is in. */
  readonly beside: readonly string[];
}

/**
 * What may be written at `offset`; `undefined` in comments, in the middle of longer text, behind anchors and tags, and before
 * an item, list or mapping on the line, or a line between documents: it would be read as a part of the word and replaced with it.
 */
export function placeAt(text: string, offset: number): CursorPlace | undefined {
  const before = text.slice(lineStartAt(text, offset), offset);
  const [behind = ""] = text.slice(offset).split("\n", 1);
  if (OPENING.test(behind) || (before === "" && DOCUMENT.test(behind))) return undefined;
  const { start, end } = entryAround(text, offset);
  const mended = mend(text.slice(start, end), offset - start, before);
  if (mended.colon && /^\S*$/.test(before) && mended.text.startsWith("-")) return newItem(before, offset);
  const column = before.search(/[^ ]|$/);
  const lineStart = mended.mark - before.length;
  const isWord = mended.colon && before.charAt(column) !== "-";
  const place =
    isWord && isDashMissing(mended.text, lineStart, column)
      ? placeInItem(mended, lineStart + column)
      : placeIn(mended, 0);
  return place && { ...place, word: { start: place.word.start + start, end: place.word.end + start } };
}

/** The beginning of an item of a list, or of a list or mapping in brackets or braces. */
const OPENING = /^[ \t]*(?:-(?:\s|$)|[[{])/;

/** A line that ends a document or begins one. */
const DOCUMENT = /^(?:---|\.\.\.)(?:\s|$)/;

/** The place in a list's item that a word at `at` will be, once its dash is written. */
function placeInItem(mended: Mended, at: number): CursorPlace | undefined {
  const text = mended.text.slice(0, at) + DASH + mended.text.slice(at);
  const place = placeIn({ ...mended, text, mark: mended.mark + DASH.length }, 0);
  if (!place?.key) return undefined;
  const word = { start: place.word.start - DASH.length, end: place.word.end - DASH.length };
  return { ...place, word, newItem: true, key: { ...place.key, column: place.key.column - DASH.length } };
}

const DASH = "- ";

function newItem(typed: string, offset: number): CursorPlace {
  const word = { start: offset - typed.length, end: offset };
  const key = { used: new Set<string>(), colon: false, filled: false, column: 0 };
  return { path: [], above: [], word, typed, flow: false, newItem: true, key, value: undefined };
}

/** How many open quotes above the cursor are closed to find its place. */
const OPEN_QUOTES = 3;

function placeIn(mended: Mended, closed: number): CursorPlace | undefined {
  const { documents, problems } = readYaml(mended.text);
  const found = first(documents, (document) =>
    find(mended, document, { path: [], above: [], flow: false, parent: undefined }),
  );
  if (found || problems.length === 0 || closed === OPEN_QUOTES) return found;
  const again = withQuoteClosed(mended, documents);
  const place = again && placeIn(again, closed + 1);
  return place && { ...place, word: { start: place.word.start - 1, end: place.word.end - 1 } };
}

interface OuterPlace {
  readonly path: readonly string[];
  readonly above: readonly Mapping[];
  readonly flow: boolean;
  readonly parent: Mapping | List | undefined;
}

function find(mended: Mended, value: Value, around: OuterPlace): CursorPlace | undefined {
  if (value.kind === "scalar") return holds(value.span, mended.mark) ? valuePlace(mended, value, around) : undefined;
  const flow = around.flow || /[[{]/.test(mended.text.charAt(value.span.start));
  if (value.kind === "list") {
    const inside = { ...around, path: [...around.path, "-"], flow, parent: value };
    return first(value.items, (item) => find(mended, item, inside));
  }
  const above = [...around.above, value];
  return first(value.fields, (field) => {
    if (field.merged) return undefined;
    if (holds(field.keySpan, mended.mark)) return keyPlace(mended, value, field, { ...around, above, flow });
    return find(mended, field.value, { path: [...around.path, field.key], above, flow, parent: value });
  });
}

function first<T, R>(items: readonly T[], search: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = search(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function keyPlace(
  mended: Mended,
  mapping: Mapping,
  field: Field,
  { path, above, flow, parent }: OuterPlace,
): CursorPlace | undefined {
  const { text, mark, quotes } = mended;
  const { start, end } = field.keySpan;
  if (/[\r\n]/.test(text.slice(start, end))) return undefined;
  const others = mapping.fields.filter((each) => each !== field).map((each) => each.key);
  const filled = field.value.kind !== "scalar" || field.value.text !== "" || field.value.quoted;
  const colon = !mended.colon && /^[ \t]*:/.test(text.slice(end));
  const braces = text.charAt(mapping.span.start) === "{";
  const column = columnOf(text, start);
  // Further in or out than the other fields it would break the mapping.
  const isAstray = mapping.fields.some((each) => !each.merged && columnOf(text, each.keySpan.start) !== column);
  if (!flow && isAstray) return undefined;
  const typed = text.slice(start, mark);
  // A word alone where a value belongs may become that value; inside braces it is a key.
  const isValue = others.length === 0 && !braces && !filled && !colon;
  return {
    path,
    above,
    word: { start, end: end - MARK.length - quotes },
    typed,
    flow,
    newItem: false,
    key: flow && !braces ? undefined : { used: new Set(others), colon, filled, column },
    value: isValue ? { quote: quoteOf(typed), beside: beside(parent, mark) } : undefined,
  };
}

function valuePlace(
  { text, mark }: Mended,
  { span }: Scalar,
  { path, above, flow, parent }: OuterPlace,
): CursorPlace | undefined {
  const typed = text.slice(span.start, mark);
  if (/^[|>*]|[\r\n]/.test(typed)) return undefined;
  const [line = ""] = text.slice(span.start, span.end).split(/[\r\n]/, 1);
  const quote = quoteOf(typed);
  // A quote that is not closed yet reaches too far.
  const open = quote !== undefined && !(line.endsWith(quote) && line.length > 1);
  const word = { start: span.start, end: span.start + (open ? typed.length : line.length - MARK.length) };
  const others = beside(parent, mark);
  return { path, above, word, typed, flow, newItem: false, key: undefined, value: { quote, beside: others } };
}

/** The column of an offset; a byte order mark does not count. */
function columnOf(text: string, offset: number): number {
  const lineStart = lineStartAt(text, offset);
  return offset - lineStart - (text.charAt(lineStart) === "\uFEFF" ? 1 : 0);
}

/** The other items of a list; of a record that is written out there, its id. */
function beside(parent: Mapping | List | undefined, mark: number): readonly string[] {
  const others = (parent?.kind === "list" ? parent.items : []).filter(({ span }) => !holds(span, mark));
  return others.flatMap((item) =>
    item.kind === "scalar" ? [String(item.value)] : item.kind === "mapping" ? (textIn(item, "id")?.value ?? []) : [],
  );
}
