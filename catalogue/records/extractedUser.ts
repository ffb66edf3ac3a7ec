import { layoutOf } from "../yaml/layout/layoutOf.ts";
import type { Span } from "../text/span.ts";
import type { TextEdit } from "../text/textEdit.ts";
import { readYaml } from "../yaml/reading/readYaml.ts";
import { recordId, type FileRecord } from "./recordFile.ts";
import { isSameValue } from "../yaml/reading/sameYaml.ts";
import { quoteOf } from "../yaml/edits/scalarEdit.ts";
import { yamlText } from "../yaml/values/yamlText.ts";
import { lineStartAt } from "../text/lines.ts";

/** A user who was written out in a group, taken out of it. */
export interface ExtractedUser {
  readonly id: string;
  /** An item for a list of users, as it was written, comments included; without a line break at its end. */
  readonly item: string;
  /** Leaves the id in the group. */
  readonly edit: TextEdit;
}

/**
 * Takes a user who is written out in a group out of it. `undefined` for one who has no id, who is written with anchors or
 * tags, or who would not read the same elsewhere. Only the lines of that user are looked at.
 * @param text the one that the user's spans are counted in
 */
export function extractedUser(text: string, user: FileRecord): ExtractedUser | undefined {
  const found = recordId(user);
  const place = placeOf(text, user.span);
  if (!found || !place) return undefined;
  const { id } = found;
  const { start } = user.span;
  const column = start - lineStartAt(text, start);
  const item = `- ${movedLeft(text.slice(start, place.span.end), column - DASH)}`;
  const [list] = readYaml(item).documents;
  const [read] = list?.kind === "list" ? list.items : [];
  if (!read || !isSameValue(read, user.mapping) || hasNames(item)) return undefined;
  // Where all is in quotes, as in JSON, all stays so.
  const quote = quoteOf(text.slice(found.span.start, found.span.end));
  const left = yamlText(id, { flow: place.flow, quote });
  return { id, item, edit: { span: place.span, text: place.before + left } };
}

/** The columns of a dash and the space behind it. */
const DASH = 2;

/** The place of the item to replace, and what is written before its new value. */
interface ItemPlace {
  readonly span: Span;
  readonly before: string;
  readonly flow: boolean;
}

/** No further before a user its dash is looked for. */
const BEFORE = 1000;

function placeOf(text: string, { start, end }: Span): ItemPlace | undefined {
  const from = Math.max(0, start - BEFORE);
  const before = text.slice(from, start).trimEnd();
  if (/[[,]$/.test(before)) return { span: { start, end }, before: "", flow: true };
  // A comment between the dash and the user would be lost; so would an anchor.
  if (!/^[ -]*-$/.test(before.slice(before.lastIndexOf("\n") + 1))) return undefined;
  return { span: { start: from + before.length, end: lineEnd(text, end) }, before: " ", flow: false };
}

/** The end of the line that a user ends on, without its break; a comment there belongs to the user. */
function lineEnd(text: string, end: number): number {
  const at = text.charAt(end - 1) === "\n" ? end - 1 : text.indexOf("\n", end);
  const feed = at < 0 ? text.length : at;
  return text.charAt(feed - 1) === "\r" ? feed - 1 : feed;
}

/** Whether something in a text has an anchor, a tag or an alias. */
function hasNames(text: string): boolean {
  const leaves = layoutOf(text)?.leaves ?? [];
  return leaves.some((leaf) => leaf.kind !== "block-text" && /^[&*!]/.test(text.slice(leaf.start, leaf.end)));
}

/** A text with all lines but the first so many columns further left, or right when `by` is less than 0. */
function movedLeft(text: string, by: number): string {
  const spaces = new RegExp(`\\n {0,${Math.max(0, by)}}`, "g");
  return text.replace(spaces, `\n${" ".repeat(Math.max(0, -by))}`);
}
