import * as l10n from "@vscode/l10n";
import { LONGEST } from "../display/longest.ts";
import { oneLine } from "../display/plainText.ts";
import type { Span } from "../text/span.ts";
import type { ContentText, DatasetContent, TextFault } from "./datasetContent.ts";

/** A text of a dataset, and what it says. */
interface TextWithContent {
  readonly text: string;
  readonly content: DatasetContent;
}

/**
 * What a person wrote into the remark behind a description, as in `zip: # string, no description Postal code`: it would be
 * lost, since it is part of a comment. A comment that begins with its own "#" is one that they meant as a comment.
 */
export function remarkFaults(base: TextWithContent, mine: TextWithContent): readonly TextFault[] {
  const before = described(base.content);
  return [...described(mine.content)].flatMap(([key, field]) => {
    const known = before.get(key);
    if (!known) return [];
    const remark = remarkOf(lineOf(base.text, known.span));
    const line = lineOf(mine.text, field.span);
    const added =
      tagIn(line.text, field.text) ??
      (remark === undefined
        ? undefined
        : addedTo(line.text, remark, field.text === "" ? field.span.end - line.start : undefined));
    if (added === undefined) return [];
    const start = line.start + added.at;
    const written = oneLine(added.text, LONGEST.label);
    const message = l10n.t`"${written}" is part of a comment, and comments are not stored; write it between the colon and the "#"`;
    return [{ message, span: { start, end: start + added.text.length } }];
  });
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
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  return { text: text.slice(start, end < 0 ? text.length : end).trimEnd(), start };
}

const MARK = " # ";

/** The comment at the end of a line that has one. */
function remarkOf({ text }: KeyLine): string | undefined {
  const at = text.lastIndexOf(MARK);
  return at < 0 ? undefined : text.slice(at);
}

/** What follows an unquoted description from a "#" on that a word follows at once, as in `zip: see #5 for more`. */
function tagIn(line: string, description: string): { readonly at: number; readonly text: string } | undefined {
  const at = description === "" || description.includes("\n") ? -1 : line.lastIndexOf(description);
  const [all, before = "", text = ""] = (at < 0 ? undefined : TAG.exec(line.slice(at + description.length))) ?? [];
  return all === undefined ? undefined : { at: at + description.length + before.length, text };
}

const TAG = /^([ \t]+)(#[\p{L}\p{N}_-].*)$/u;

/**
 * What was added to a remark, or written in place of one.
 * @param afterKey where the key ends if it has no value, so that what follows it is a comment
 */
function addedTo(
  line: string,
  remark: string,
  afterKey: number | undefined,
): { readonly at: number; readonly text: string } | undefined {
  const at = line.lastIndexOf(remark);
  const comment = afterKey === undefined ? -1 : line.indexOf(MARK, afterKey);
  if (at < 0 && comment < 0) return undefined;
  const from = at >= 0 ? at + remark.length : comment + MARK.length;
  const text = line.slice(from).trim();
  // A remark that is shorter, or that of a description which somebody else removed meanwhile.
  const isRemark = remark.includes(text) || (at < 0 && text.endsWith(l10n.t("no description")));
  return isRemark || text.startsWith("#") ? undefined : { at: line.indexOf(text, from), text };
}
