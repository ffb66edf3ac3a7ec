import { Lexer } from "yaml";
import type { TextEdit } from "../text/textEdit.ts";
import { withoutField } from "../yaml/edits/removal.ts";
import type { Field, Mapping } from "../yaml/values/value.ts";

/** The edit that takes a field out of a mapping and keeps the comments on its lines; none where that cannot be done by itself. */
export function withoutFieldOnly(text: string, mapping: Mapping, field: Field): readonly TextEdit[] {
  const lineStart = text.lastIndexOf("\n", field.keySpan.start - 1) + 1;
  const before = text.slice(lineStart, field.keySpan.start);
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const [edit, ...more] = withoutField(text, mapping, field);
  if (edit) {
    const comments = commentsIn(text.slice(edit.span.start, edit.span.end));
    return [{ ...edit, text: comments.map((each) => before + each + eol).join("") }, ...more];
  }
  const next = mapping.fields[mapping.fields.indexOf(field) + 1];
  if (!next || next.merged || field.merged || !/^ *(?:- +)+$/.test(before)) return [];
  // A comment takes the place of the first field behind a dash, and the next field gets a line of its own.
  const span = { start: field.keySpan.start, end: next.keySpan.start };
  const comments = commentsIn(text.slice(span.start, span.end));
  return comments.length === 0 ? [] : [{ span, text: [...comments, ""].join(eol + " ".repeat(before.length)) }];
}

/** The comments of some lines, from their `#` on. */
function commentsIn(lines: string): readonly string[] {
  return [...new Lexer().lex(lines)].filter((token) => token.startsWith("#"));
}
