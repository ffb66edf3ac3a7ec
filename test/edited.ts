import { expect } from "vitest";
import type { TextEdit } from "../catalogue/text/textEdit.ts";

/** A text with edits made, which are in order and do not overlap. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  let after = "";
  let from = 0;
  for (const edit of edits) {
    expect(edit.span.start).toBeGreaterThanOrEqual(from);
    after += text.slice(from, edit.span.start) + edit.text;
    from = edit.span.end;
  }
  return after + text.slice(from);
}
