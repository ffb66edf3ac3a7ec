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

/** The one edit that makes one text into another and leaves alone what both begin and end with; none when they are the same. */
export function editBetween(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let kept = 0;
  while (kept < most - start && before[before.length - 1 - kept] === after[after.length - 1 - kept]) kept++;
  return { span: { start, end: before.length - kept }, text: after.slice(start, after.length - kept) };
}
