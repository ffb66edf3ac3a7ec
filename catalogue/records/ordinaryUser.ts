import { END, ID, NOT_WORDS } from "./plainWords.ts";
import type { FieldType } from "./fieldSpec.ts";
import type { Span } from "../span.ts";
import { USER_FIELDS } from "./userFields.ts";

/** An id and where it stands in the text. */
export interface PlainId {
  readonly id: string;
  readonly span: Span;
}

/**
 * The id of a user record that is written the most ordinary way and breaks no rule, or `undefined`: then the whole
 * reader has to look. Nearly every record of a large file is of this kind, and is done with hundreds of times faster.
 * What it accepts, the whole reader reads the same and finds nothing wrong with; a property test holds them together.
 * @param text one item of a list, from its `-` to the line before the next
 */
export function plainUser(text: string): PlainId | undefined {
  // A URN is looked at more closely.
  if (text.includes("urn:")) return undefined;
  const indent = firstIndent(text);
  if (indent === undefined) return undefined;
  let seen = 0;
  let id: PlainId | undefined;
  for (let at = indent; at < text.length;) {
    const colon = text.indexOf(":", at);
    const field = FIELDS.get(text.slice(at, colon));
    if (field === undefined || seen & field.bit) return undefined;
    seen |= field.bit;
    const end = valueEnd(field.value, text, colon + 1);
    if (end === undefined) return undefined;
    if (field.isList && (spacesAfterBreak(text, colon + 1) < indent || mayHaveTwins(text, colon + 1, end)))
      return undefined;
    if (field.isId) id = idAt(text, colon + 2, end);
    const next = nextField(text, end, indent);
    if (next === undefined) return undefined;
    at = next;
  }
  return id;
}

interface PlainField {
  readonly isId: boolean;
  readonly isList: boolean;
  /** Which bit of a set of fields stands for it. */
  readonly bit: number;
  /** What may stand after the colon, to the end of the line; sticky. */
  readonly value: RegExp;
}

/** Letters beyond ASCII; what is not visible among them (U+034F, U+061C, U+3164 and the like) is looked at more closely. */
const LETTERS = String.raw`\u00C0-\u034E\u0350-\u061B\u061D-\u115E\u1161-\u167F\u1681-\u17B3\u17B6-\u180A\u1810-\u1FFF`;
const IDEOGRAPHS = String.raw`\u3040-\u3163\u3165-\uD7FF`;

/** Inside a word: what means nothing to YAML. A colon does when a space or the line's end follows it. */
const IN_WORD = String.raw`(?:[A-Za-z0-9_./@+,;!?()&%=*~$'"${LETTERS}${IDEOGRAPHS}-]|:(?=[A-Za-z0-9/._@-]))`;
const PLAIN = String.raw`${NOT_WORDS}[A-Za-z${LETTERS}]${IN_WORD}*(?: +${IN_WORD}+)*`;
const QUOTABLE = String.raw`[ -!#-&(-\[\]-~${LETTERS}${IDEOGRAPHS}]`;
const QUOTED = String.raw`"${QUOTABLE}+"|'${QUOTABLE}+'`;
const GROUP = String.raw`(?:${ID}|"${ID}"|'${ID}')${END}`;

const PLAIN_VALUES: Partial<Readonly<Record<FieldType, RegExp>>> = {
  text: new RegExp(` (?:${PLAIN}|${QUOTED})${END}`, "y"),
  email: new RegExp(` [A-Za-z][A-Za-z0-9._+-]*@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*${END}`, "y"),
  link: new RegExp(` https?://(?:[a-z][a-z0-9]*[.-])*[a-z]{2,}(?:/[A-Za-z0-9._~/-]*)?${END}`, "y"),
  integer: new RegExp(` [1-9][0-9]{0,8}${END}`, "y"),
  "group-list": new RegExp(`\\r?\\n( {1,12})- ${GROUP}(?:\\1- ${GROUP})*`, "y"),
};
const PLAIN_ID = new RegExp(` ${ID}${END}`, "y");

const FIELDS: ReadonlyMap<string, PlainField> = new Map(
  USER_FIELDS.flatMap(({ key, type }, index): [string, PlainField][] => {
    const isId = key === "id";
    const value = isId ? PLAIN_ID : PLAIN_VALUES[type];
    return value ? [[key, { isId, isList: type === "group-list", bit: 1 << index, value }]] : [];
  }),
);

/** How far its fields are indented: behind the dash and the spaces after it. */
function firstIndent(text: string): number | undefined {
  if (!text.startsWith("- ")) return undefined;
  let indent = 2;
  while (text.charCodeAt(indent) === SPACE) indent++;
  return indent;
}

const SPACE = 0x20;

function valueEnd(value: RegExp, text: string, from: number): number | undefined {
  value.lastIndex = from;
  return value.test(text) ? value.lastIndex : undefined;
}

function idAt(text: string, start: number, lineEnd: number): PlainId {
  const id = text.slice(start, lineEnd).trimEnd();
  return { id, span: { start, end: start + id.length } };
}

/** Whether a list, which is between two offsets, may name one twice, in quotes or not. */
function mayHaveTwins(text: string, start: number, end: number): boolean {
  const names: string[] = [];
  for (let dash = text.indexOf("- ", start); dash >= 0 && dash < end; dash = text.indexOf("- ", dash)) {
    const lineEnd = text.indexOf("\n", dash);
    const to = lineEnd < 0 ? end : text.charCodeAt(lineEnd - 1) === RETURN ? lineEnd - 1 : lineEnd;
    const from = dash + "- ".length;
    const quotes = text.charAt(from) === '"' || text.charAt(from) === "'" ? 1 : 0;
    const name = text.slice(from + quotes, to - quotes);
    if (names.includes(name) || names.length === MOST_NAMES) return true;
    names.push(name);
    dash = to;
  }
  return false;
}

/** A longer list is left to the whole reader. */
const MOST_NAMES = 50;
const RETURN = 0x0d;

/** How far a list that begins on the next line is indented: no less than its field, or it is none of the field's. */
function spacesAfterBreak(text: string, from: number): number {
  const start = text.indexOf("\n", from) + 1;
  let at = start;
  while (text.charCodeAt(at) === SPACE) at++;
  return at - start;
}

/** Where the next field begins, or the text's end, over blank lines and comments. */
function nextField(text: string, from: number, indent: number): number | undefined {
  SILENT.lastIndex = from;
  const line = SILENT.test(text) ? SILENT.lastIndex : from;
  if (line === text.length) return line;
  let at = line;
  while (text.charCodeAt(at) === SPACE) at++;
  return at - line === indent ? at : undefined;
}

const SILENT = new RegExp(`(?: *(?:#[ -~]*)?\\r?\\n)*(?: *(?:#[ -~]*)?$)?`, "y");
