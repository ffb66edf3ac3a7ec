import * as l10n from "@vscode/l10n";
import { LONGEST } from "../display/longest.ts";
import { oneLine } from "../display/plainText.ts";
import type { Span } from "../text/span.ts";
import { ORIGINS } from "./datasetText.ts";
import type { ContentText, DatasetContent, TextFault } from "./datasetContent.ts";
import { lineStartAt } from "../text/lines.ts";

/** A text of a dataset, and what it says. */
interface TextWithContent {
  readonly text: string;
  readonly content: DatasetContent;
}

/**
 * What a person wrote into a comment behind a description, where it would be lost: into the remark, as in
 * `zip: # string, no description Postal code`, or by a "#" in a text without quotes, as in `zip: see #5 for more`. A comment
 * with its own "#" behind a remark is one that they meant as a comment.
 */
export function remarkFaults(base: TextWithContent, mine: TextWithContent): readonly TextFault[] {
  const before = described(base.content);
  return [...described(mine.content)].flatMap(([key, field]) => {
    const known = before.get(key);
    if (!known) return [];
    const remark = remarkOf(lineOf(base.text, known.span));
    const line = lineOf(mine.text, field.span);
    const keyEnd = field.span.end - line.start;
    const cutOff = cutOffIn(line.text, keyEnd);
    if (cutOff) {
      const written = oneLine(cutOff.text, LONGEST.label);
      const message = l10n.t`"${written}" is a comment and not part of the description, and comments are not stored; put the description in quotes`;
      return [{ message, span: spanOf(line, cutOff) }];
    }
    const added = remark === undefined ? undefined : addedTo(line.text, remark, field.text === "" ? keyEnd : undefined);
    if (added === undefined) return [];
    const written = oneLine(added.text, LONGEST.label);
    const message = l10n.t`"${written}" is part of a comment, and comments are not stored; write it between the colon and the "#"`;
    return [{ message, span: spanOf(line, added) }];
  });
}

/** Whether the comment behind a description says that it is an edited one. @param span that of its key */
export function saysEdited(text: string, span: Span): boolean {
  const { text: line } = lineOf(text, span);
  return line.endsWith(ORIGINS.edited) || line.endsWith(ORIGINS.hiding);
}

/** The descriptions, by what they are of; that of the dataset by no name. */
function described({ description, columns }: DatasetContent): ReadonlyMap<string | undefined, ContentText> {
  const whole: [undefined, ContentText][] = description ? [[undefined, description]] : [];
  return new Map<string | undefined, ContentText>([...whole, ...columns]);
}

interface KeyLine {
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly start: number;
}

/** The line that a key is in. */
function lineOf(text: string, { start: at }: Span): KeyLine {
  const start = lineStartAt(text, at);
  const end = text.indexOf("\n", at);
  return { text: text.slice(start, end < 0 ? text.length : end).trimEnd(), start };
}

const MARK = " # ";

/** The comment at the end of a line that has one. */
function remarkOf({ text }: KeyLine): string | undefined {
  const at = text.lastIndexOf(MARK);
  return at < 0 ? undefined : text.slice(at);
}

/** A part of a line. */
interface LinePart {
  /** Where in the line it begins. */
  readonly at: number;
  readonly text: string;
}

function spanOf({ start }: KeyLine, { at, text }: LinePart): Span {
  return { start: start + at, end: start + at + text.length };
}

/**
 * The part of an unquoted description that is a comment because of a "#" before a word, as in `zip: see #5 for more`, without the
 * remark behind it.
 */
function cutOffIn(line: string, keyEnd: number): LinePart | undefined {
  const [all, before = "", comment = ""] = CUT_OFF.exec(line.slice(keyEnd)) ?? [];
  if (all === undefined) return undefined;
  const remark = comment.indexOf(MARK);
  return { at: keyEnd + before.length, text: remark < 0 ? comment : comment.slice(0, remark) };
}

/** After a key: a colon, a value without quotes that is no block, and its comment. */
const CUT_OFF = /^(["']?[ \t]*:[ \t]+(?!["'|>#])(?:(?![ \t]#).)+[ \t]+)(#[\p{L}\p{N}_].*)$/u;

/**
 * What was added to a remark, or written in place of one.
 * @param afterKey where the key ends if it has no value, so that what follows it is a comment
 */
function addedTo(line: string, remark: string, afterKey: number | undefined): LinePart | undefined {
  const at = line.lastIndexOf(remark);
  const comment = afterKey === undefined ? -1 : line.indexOf(MARK, afterKey);
  if (at < 0 && comment < 0) return undefined;
  const from = at >= 0 ? at + remark.length : comment + MARK.length;
  const text = line.slice(from).trim();
  const isRemark = remark.includes(text) || (at < 0 && isOtherRemark(text, remark));
  return isRemark || text.startsWith("#") ? undefined : { at: line.indexOf(text, from), text };
}

/** Whether this is a generated remark from before or after a save, an undo or somebody else's removal. */
function isOtherRemark(text: string, remark: string): boolean {
  const origin = Object.values(ORIGINS).find(
    (each) => text.endsWith(each) && remark.includes(text.slice(0, -each.length)),
  );
  return origin !== undefined;
}
