import type { TextEdit } from "./textEdit.ts";

/** A text once edits are made that do not overlap, in whatever order they are given. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let after = "";
  let from = 0;
  for (const { span, text: put } of inOrder(edits)) {
    after += text.slice(from, span.start) + put;
    from = span.end;
  }
  return after + text.slice(from);
}

/** Edits in the order of the text. */
export function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits.toSorted((one, other) => one.span.start - other.span.start || one.span.end - other.span.end);
}

/**
 * The one edit that makes one text into another and leaves alone what both begin and end with; none when they are the
 * same. The edit neither begins nor ends within a character of two UTF-16 code units or a line end of two characters:
 * an editor would widen it to include all of it.
 */
export function editBetween(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  if (isWithin(before, start) || isWithin(after, start)) start--;
  let kept = 0;
  while (kept < most - start && before[before.length - 1 - kept] === after[after.length - 1 - kept]) kept++;
  if (isWithin(before, before.length - kept) || isWithin(after, after.length - kept)) kept--;
  return { span: { start, end: before.length - kept }, text: after.slice(start, after.length - kept) };
}

/** Whether this place is between the two halves of a character, or of a line end. */
function isWithin(text: string, at: number): boolean {
  return /^(?:[\ud800-\udbff][\udc00-\udfff]|\r\n)$/.test(text.slice(Math.max(0, at - 1), at + 1));
}
