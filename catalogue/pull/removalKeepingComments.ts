import type { TextEdit } from "../text/textEdit.ts";
import { withoutField, withoutItem } from "../yaml/edits/removal.ts";
import type { Field, List, Mapping } from "../yaml/values/value.ts";
import { lineEndOf } from "../text/lineEndOf.ts";
import { afterCommentLines, commentsIn, commentsInFlow, SUPPRESSION } from "./keptComments.ts";
import { lineStartAt } from "../text/lines.ts";

/** The edit that takes a field out of a mapping and keeps the comments on its lines; none where that cannot be done by itself. */
export function withoutFieldKeepingComments(text: string, mapping: Mapping, field: Field): readonly TextEdit[] {
  const lineStart = lineStartAt(text, field.keySpan.start);
  const before = text.slice(lineStart, field.keySpan.start);
  const isBehindDash = /^ *(?:- +)+$/.test(before);
  const [alone, ...more] = withoutField(text, mapping, field);
  const edit = alone && withCommentsBelow(text, alone, before.length);
  const commentsOf = text.charAt(mapping.span.start) === "{" ? commentsInFlow : commentsIn;
  const comments = edit ? remainingComments(text, [alone, edit], commentsOf) : [];
  if (edit && !(isBehindDash && comments.length > 0))
    return [{ ...edit, text: lines(text, before, comments) }, ...more];
  const next = mapping.fields[mapping.fields.indexOf(field) + 1];
  if (!next || next.merged || field.merged || !isBehindDash) return [];
  // A comment takes the place of the first field behind a dash, and the next field gets a line of its own.
  const span = { start: field.keySpan.start, end: next.keySpan.start };
  // With its indentation, a block ends where it does in the file.
  const kept = commentsIn(" ".repeat(before.length) + text.slice(span.start, span.end));
  const lineBreak = lineEndOf(text) + " ".repeat(before.length);
  return kept.length === 0 ? [] : [{ span, text: kept.map((each) => each + lineBreak).join("") }];
}

/** The edits that take an item out of a list and keep the comments on its lines; none where that cannot be done by itself. */
export function withoutItemKeepingComments(text: string, list: List, at: number): readonly TextEdit[] {
  const [alone, ...more] = withoutItem(text, list, at);
  if (!alone) return [];
  const [indent = ""] = /^ */.exec(text.slice(alone.span.start, alone.span.end)) ?? [];
  const isInBrackets = text.charAt(list.span.start) === "[";
  const edit = isInBrackets ? alone : withCommentsBelow(text, alone, indent.length);
  const comments = remainingComments(text, [alone, edit], isInBrackets ? commentsInFlow : commentsIn);
  if (comments.length === 0) return [edit, ...more];
  // Between brackets, a comment needs a line of its own: the list is written anew.
  if (isInBrackets) return [];
  return [{ ...edit, text: lines(text, indent, comments) }, ...more];
}

/** An edit of whole lines that also takes out the comments below them that are indented further: above, a block may end. */
function withCommentsBelow(text: string, edit: TextEdit, column: number): TextEdit {
  const { start, end } = edit.span;
  if (text.charAt(end - 1) !== "\n") return edit;
  return { ...edit, span: { start, end: afterCommentLines(text, end, column) } };
}

/**
 * The comments that an edit would take out, with those below what it removes. A suppression in that has nothing to suppress any
 * more.
 */
function remainingComments(
  text: string,
  [alone, withBelow]: readonly [TextEdit, TextEdit],
  commentsOf: (lines: string) => readonly string[],
): readonly string[] {
  const { span } = alone;
  // A separator at the beginning would be read as a text.
  const cut = text.slice(span.start, span.end).replace(/^\s*,/, "");
  const below = text.slice(span.end, withBelow.span.end);
  return [...commentsOf(cut).filter((each) => !SUPPRESSION.test(each)), ...commentsIn(below)];
}

function lines(text: string, indent: string, comments: readonly string[]): string {
  return comments.map((each) => indent + each + lineEndOf(text)).join("");
}
