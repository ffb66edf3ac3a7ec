import type { TextEdit } from "../../text/textEdit.ts";
import { keepsShape } from "./columns.ts";
import type { Leaf } from "./layout.ts";

/** The edits that leave one space after each dash, or each colon, that something follows on its line. */
export function spacingEdits(text: string, leaves: readonly Leaf[], behind: "dash" | "colon"): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const [at, { kind, start, end }] of leaves.entries()) {
    const [before, next] = [leaves[at - 1], leaves[at + 1]];
    if (kind !== "space" || before?.kind !== behind || text.slice(start, end) === " ") continue;
    if (!next || next.kind === "newline" || next.kind === "comment" || !mayClose(before)) continue;
    edits.push({ span: { start, end }, text: " " });
  }
  return edits;
}

/** Whether what follows a dash or colon may be moved closer to it. */
function mayClose({ kind, item }: Leaf): boolean {
  if (!item || item.explicit) return false;
  return (kind === "colon" && item.block.kind === "flow") || !keepsShape(item.block);
}
