import type { Item, Layout } from "../layout/layout.ts";
import { layoutOf } from "../layout/layoutOf.ts";
import type { Span } from "../span.ts";
import type { TextEdit } from "./problem.ts";
import { readYaml } from "./readYaml.ts";
import { recordId, type FileRecord } from "./recordFile.ts";
import { isSameValue } from "./sameYaml.ts";
import { yamlText } from "./yamlText.ts";

/** A user who was written out in a group, taken out of it. */
export interface ExtractedUser {
  readonly id: string;
  /** An item for a list of users, as it was written, comments included; without a line break at its end. */
  readonly item: string;
  /** Leaves the id in the group. */
  readonly edit: TextEdit;
}

/**
 * Takes users out of a group, those who are written out in it. Left out are those who have no id, who are written with
 * anchors or tags, or who would not read the same elsewhere.
 * @param text the one that the users' spans are counted in
 */
export function extractedUsers(text: string, users: readonly FileRecord[]): readonly ExtractedUser[] {
  const layout = layoutOf(text);
  return layout ? users.flatMap((user) => extracted(text, layout, user) ?? []) : [];
}

function extracted(text: string, layout: Layout, user: FileRecord): ExtractedUser | undefined {
  const id = recordId(user)?.id;
  const place = placeOf(text, layout, user.span.start);
  if (id === undefined || !place) return undefined;
  const column = user.span.start - (text.lastIndexOf("\n", user.span.start - 1) + 1);
  const written = text.slice(user.span.start, place.span.end);
  const item = `- ${movedLeft(written, column - 2)}`;
  const [list] = readYaml(item).documents;
  const [read] = list?.kind === "list" ? list.items : [];
  if (!read || !isSameValue(read, user.mapping)) return undefined;
  return { id, item, edit: { span: place.span, text: place.before + yamlText(id, { flow: place.flow }) } };
}

/** Where an item stands that is to be replaced, and what is written before its new value. */
interface ItemPlace {
  readonly span: Span;
  readonly before: string;
  readonly flow: boolean;
}

function placeOf(text: string, { leaves }: Layout, start: number): ItemPlace | undefined {
  const first = leaves.find((leaf) => leaf.start === start);
  const item = text.charAt(start) === "{" ? first?.item : first?.item?.block.parent;
  if (!item) return undefined;
  const own = leaves.filter((leaf) => item.start <= leaf.start && leaf.end <= item.end);
  if (own.some((leaf) => /^[&*!]/.test(text.slice(leaf.start, leaf.end)) && leaf.kind !== "block-text"))
    return undefined;
  if (item.block.kind === "flow") return { span: { start, end: item.end }, before: "", flow: true };
  const dash = own.find(({ kind }) => kind === "dash");
  // A comment between the dash and the user would be lost.
  if (!dash || text.slice(dash.end, start).trim() !== "") return undefined;
  return { span: { start: dash.end, end: lineEnd(text, item) }, before: " ", flow: false };
}

/** The end of the line that an item ends on, without its break; a comment there belongs to the item. */
function lineEnd(text: string, { end }: Item): number {
  const at = text.charAt(end - 1) === "\n" ? end - 1 : text.indexOf("\n", end);
  const feed = at < 0 ? text.length : at;
  return text.charAt(feed - 1) === "\r" ? feed - 1 : feed;
}

/** A text with all lines but the first so many columns further left, or right when `by` is less than 0. */
function movedLeft(text: string, by: number): string {
  const spaces = new RegExp(`\\n {0,${Math.max(0, by)}}`, "g");
  return text.replace(spaces, `\n${" ".repeat(Math.max(0, -by))}`);
}
