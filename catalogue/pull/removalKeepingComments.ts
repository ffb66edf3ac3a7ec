import type { TextEdit } from "../text/textEdit.ts";
import { withoutField, withoutItem } from "../yaml/edits/removal.ts";
import type { Field, List, Mapping } from "../yaml/values/value.ts";
import { lineEndOf } from "../text/lineEndOf.ts";
import { commentsIn, SUPPRESSION } from "./keptComments.ts";

/** The edit that takes a field out of a mapping and keeps the comments on its lines; none where that cannot be done by itself. */
export function withoutFieldKeepingComments(text: string, mapping: Mapping, field: Field): readonly TextEdit[] {
  const lineStart = text.lastIndexOf("\n", field.keySpan.start - 1) + 1;
  const before = text.slice(lineStart, field.keySpan.start);
  const isBehindDash = /^ *(?:- +)+$/.test(before);
  const [edit, ...more] = withoutField(text, mapping, field);
  const comments = edit ? remainingComments(text, edit) : [];
  if (edit && !(isBehindDash && comments.length > 0))
    return [{ ...edit, text: lines(text, before, comments) }, ...more];
  const next = mapping.fields[mapping.fields.indexOf(field) + 1];
  if (!next || next.merged || field.merged || !isBehindDash) return [];
  // A comment takes the place of the first field behind a dash, and the next field gets a line of its own.
  const span = { start: field.keySpan.start, end: next.keySpan.start };
  const kept = commentsIn(text.slice(span.start, span.end));
  const lineBreak = lineEndOf(text) + " ".repeat(before.length);
  return kept.length === 0 ? [] : [{ span, text: kept.map((each) => each + lineBreak).join("") }];
}

/** The edits that take an item out of a list and keep the comments on its lines; none where that cannot be done by itself. */
export function withoutItemKeepingComments(text: string, list: List, at: number): readonly TextEdit[] {
  const [edit, ...more] = withoutItem(text, list, at);
  if (!edit) return [];
  const comments = remainingComments(text, edit);
  if (comments.length === 0) return [edit, ...more];
  // Between brackets, a comment needs a line of its own: the list is written anew.
  if (text.charAt(list.span.start) === "[") return [];
  const [indent = ""] = /^ */.exec(text.slice(edit.span.start, edit.span.end)) ?? [];
  return [{ ...edit, text: lines(text, indent, comments) }, ...more];
}

/** The comments that an edit would take out; one that suppresses a rule there has nothing to suppress any more. */
function remainingComments(text: string, { span }: TextEdit): readonly string[] {
  // A separator at the beginning would be read as a text.
  const cut = text.slice(span.start, span.end).replace(/^\s*,/, "");
  return commentsIn(cut).filter((each) => !SUPPRESSION.test(each));
}

function lines(text: string, indent: string, comments: readonly string[]): string {
  return comments.map((each) => indent + each + lineEndOf(text)).join("");
}
