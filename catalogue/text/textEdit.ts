import { shifted, type Span } from "./span.ts";

/** A piece of the text that another text takes the place of. An empty piece is a place to insert at. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
  /** The name of the anchor of the value that is rewritten: not to be made where an alias repeats the value. */
  readonly anchor?: string;
}

/** An edit moved by `by` UTF-16 code units, for a text that has so many more before the edited place. */
export function shiftedEdit(edit: TextEdit, by: number): TextEdit {
  return { ...edit, span: shifted(edit.span, by) };
}
