import type { TextEdit } from "../../text/textEdit.ts";
import type { Indents } from "./columns.ts";
import { indentEdits } from "./indentation.ts";
import { layoutOf } from "./layoutOf.ts";
import { lineEndEdits, type LineEnds } from "./lineEnds.ts";
import { linesOf } from "./lines.ts";
import { spacingEdits } from "./spacing.ts";

/** Options for formatting a text. */
export interface Tidying {
  readonly indents: Indents;
  readonly lineEnds: LineEnds;
}

/** The edits that tidy a text: `indents` belong together, each of `others` may be made alone. */
export interface TidyEdits {
  readonly indents: readonly TextEdit[];
  readonly others: readonly TextEdit[];
}

/**
 * The edits that tidy a YAML text in which nothing is broken. They change nothing but white space and nothing that the
 * text says; a scalar of several lines only moves as a whole.
 * Decision: a text is never parsed and written again, so that everything else stays as it was written.
 */
export function tidyEdits(text: string, { indents, lineEnds }: Tidying): TidyEdits {
  const layout = layoutOf(text);
  if (!layout || layout.broken || layout.doubtful) return { indents: [], others: [] };
  const { leaves } = layout;
  const lines = linesOf(text, layout);
  return {
    indents: [...indentEdits(text, lines, indents), ...spacingEdits(text, leaves, "dash")],
    others: [...spacingEdits(text, leaves, "colon"), ...lineEndEdits(text, leaves, lines, lineEnds)],
  };
}
