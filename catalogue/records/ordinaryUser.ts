import { END, ID, NOT_WORDS } from "../yaml/reading/plainWords.ts";
import type { FieldType } from "./fields/fieldSpec.ts";
import type { IdPlace } from "./recordFile.ts";
import { USER_FIELDS } from "./fields/userFields.ts";
import type { Field, List, Scalar } from "../yaml/values/value.ts";

/**
 * The id of a user record that is written the most ordinary way, or `undefined`: then the parser of YAML has to read it.
 * Nearly every record of a large file is of this kind, and is done with hundreds of times faster. What it accepts, the
 * parser reads the same, as `ordinaryFields` has it, and the rules that say so find nothing in it; property tests show both.
 * @param text one item of a list, from its `-` to the line before the next
 */
export function ordinaryUser(text: string): IdPlace | undefined {
  // A URN is looked at more closely.
  if (text.includes("urn:")) return undefined;
  const indent = firstIndent(text);
  if (indent === undefined) return undefined;
  let seen = 0;
  let id: IdPlace | undefined;
  for (let at = indent; at < text.length;) {
    const colon = text.indexOf(":", at);
    const field = FIELDS.get(text.slice(at, colon));
    if (field === undefined || seen & field.bit) return undefined;
    seen |= field.bit;
    const end = valueEnd(field.value, text, colon + 1);
    if (end === undefined) return undefined;
    const listIndent = field.isList ? spacesAfterBreak(text, colon + 1) : undefined;
    if (listIndent !== undefined && (listIndent < indent || mayHaveTwins(text, colon + 1, end))) return undefined;
    if (field.isId) id = idAt(text, colon + 2, end);
    const next = nextField(text, end, indent, listIndent === indent);
    if (next === undefined) return undefined;
    at = next;
  }
  return id;
}

/**
 * The fields of a text that `ordinaryUser` accepts, in order, with everything as the parser of YAML reads it.
 * @param at where the text begins in the one that the places are counted in
 */
export function* ordinaryFields(text: string, at: number): Generator<Field> {
  const indent = firstIndent(text) ?? text.length;
  for (let next: number | undefined = indent; next !== undefined && next < text.length;) {
    const colon = text.indexOf(":", next);
    const key = text.slice(next, colon);
    const field = FIELDS.get(key);
    const end = field && valueEnd(field.value, text, colon + 1);
    if (!field || end === undefined) return;
    const value = field.isList ? groupsAt(text, colon + 1, end, at) : scalarAt(text, colon + 2, end, at);
    yield { key, keySpan: { start: at + next, end: at + colon }, value, merged: false };
    next = nextField(text, end, indent);
  }
}

/**
 * The text of a field in a text that `ordinaryUser` accepts, as `ordinaryFields` has it: found without a look at the
 * others.
 */
export function ordinaryText(text: string, key: string): string | undefined {
  const field = `${key}: `;
  for (let at = text.indexOf(field); at >= 0; at = text.indexOf(field, at + 1)) {
    if (!beginsLine(text, at)) continue;
    const feed = text.indexOf("\n", at);
    const { value } = scalarAt(text, at + field.length, feed < 0 ? text.length : feed, 0);
    return typeof value === "string" ? value : undefined;
  }
  return undefined;
}

/** A list of groups as a text that `ordinaryUser` accepts has it: the field, and below it an item on each line. */
const GROUPS = /^\uFEFF?(?:- +| +)groups:\r?\n((?: +- .*(?:\r?\n|$))+)/m;
const GROUP_ITEM = /- +(["']?([^\s"']+)["']?)/g;

/** The groups that a text names which `ordinaryUser` accepts, as `ordinaryFields` has them. Nobody else is named in it. */
export function ordinaryGroups(text: string): readonly IdPlace[] {
  const found = GROUPS.exec(text);
  if (!found) return [];
  const [all, items = ""] = found;
  const start = found.index + all.length - items.length;
  return Array.from(items.matchAll(GROUP_ITEM), ({ index, 0: item, 1: source = "", 2: id = "" }) => {
    const end = start + index + item.length;
    return { id, span: { start: end - source.length, end } };
  });
}

/** Whether there is nothing before it on its line but its indentation, with the dash, and a byte order mark. */
function beginsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === SPACE) before--;
  if (text.charAt(before) === "-") before--;
  return before < 0 || text.charAt(before) === "\n" || (before === 0 && text.startsWith("\uFEFF"));
}

/** The scalar that is the rest of a line; `end` is behind the line's break. */
function scalarAt(text: string, start: number, lineEnd: number, at: number): Scalar {
  let end = lineEnd;
  while (end > start && text.charCodeAt(end - 1) <= SPACE) end--;
  const first = text.charCodeAt(start);
  const quoted = first === DOUBLE_QUOTE || first === SINGLE_QUOTE;
  const source = quoted ? text.slice(start + 1, end - 1) : text.slice(start, end);
  const value = !quoted && first >= DIGIT_0 && first <= DIGIT_9 ? Number(source) : source;
  return { kind: "scalar", value, text: source, quoted, span: { start: at + start, end: at + end } };
}

const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;

/** A list of names, each on a line of its own. */
function groupsAt(text: string, from: number, end: number, at: number): List {
  const items: Scalar[] = [];
  const start = text.indexOf("- ", from);
  for (let dash = start; dash >= 0 && dash < end;) {
    const feed = text.indexOf("\n", dash);
    const lineEnd = feed < 0 ? end : feed + 1;
    items.push(scalarAt(text, dash + "- ".length, lineEnd, at));
    dash = text.indexOf("- ", lineEnd);
  }
  return { kind: "list", items, span: { start: at + start, end: at + end } };
}

interface PlainField {
  readonly isId: boolean;
  readonly isList: boolean;
  /** Its bit in a set of fields. */
  readonly bit: number;
  /** What may follow the colon, to the end of the line; sticky. */
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

function idAt(text: string, start: number, lineEnd: number): IdPlace {
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

/** How far a list that begins on the next line is indented: no less than its field, or it does not belong to the field. */
function spacesAfterBreak(text: string, from: number): number {
  const start = text.indexOf("\n", from) + 1;
  let at = start;
  while (text.charCodeAt(at) === SPACE) at++;
  return at - start;
}

/**
 * Where the next field begins, or the text's end, over blank lines and comments.
 * @param isBelowItem whether the text above is an item of a list that is indented no more than its field
 */
function nextField(text: string, from: number, indent: number, isBelowItem = false): number | undefined {
  SILENT.lastIndex = from;
  const line = SILENT.test(text) ? SILENT.lastIndex : from;
  if (line > from && hasDeeperComment(text.slice(from, line), isBelowItem ? indent - 1 : indent)) return undefined;
  if (line === text.length) return line;
  let at = line;
  while (text.charCodeAt(at) === SPACE) at++;
  return at - line === indent ? at : undefined;
}

/** To the parser, a comment that is indented more than the fields, or as much as the items above, belongs to the value above it. */
function hasDeeperComment(lines: string, indent: number): boolean {
  return Array.from(lines.matchAll(INDENTED_COMMENT)).some(([spaces]) => spaces.length > indent);
}

const INDENTED_COMMENT = /^ *(?=#)/gm;
const SILENT = new RegExp(`(?: *(?:#[ -~]*)?\\r?\\n)*(?: *(?:#[ -~]*)?$)?`, "y");
