import { shifted, type Span } from "./span.ts";

/** A piece of the text that another text takes the place of. An empty piece is a place to insert at. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/** The same edit of a text that has `by` code units more before it. */
export function shiftedEdit(edit: TextEdit, by: number): TextEdit {
  return { ...edit, span: shifted(edit.span, by) };
}
