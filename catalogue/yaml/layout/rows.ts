import { layoutOf } from "./layoutOf.ts";
import { linesOf } from "./lines.ts";

/** What a line is: `text` belongs to a scalar that began above it, `mark` begins a document with `---`. */
type RowKind = "blank" | "comment" | "text" | "mark" | "dash" | "other";

/** A line as its indentation shows it. */
export interface LayoutRow {
  readonly kind: RowKind;
  /** How far it is indented. */
  readonly column: number;
}

/** The lines of a text; none when it is too long or nested too deeply. */
export function rowsOf(text: string): readonly LayoutRow[] {
  const layout = layoutOf(text);
  if (!layout) return [];
  return linesOf(text, layout).map(({ start, first, inside }) => {
    if (inside) return { kind: "text", column: 0 };
    if (!first) return { kind: "blank", column: 0 };
    const column = first.start - start;
    if (first.kind === "comment" || first.kind === "dash") return { kind: first.kind, column };
    return { kind: text.startsWith("---", first.start) && first.kind === "sign" ? "mark" : "other", column };
  });
}

/**
 * The layout rows of a text without documents, tabs and scalars of several lines, much faster than from its values. For
 * another text, rows as its lines look.
 */
export function plainRows(text: string): readonly LayoutRow[] {
  const rows: LayoutRow[] = [];
  for (let start = 0; start < text.length;) {
    let at = start;
    while (text.charAt(at) === " ") at++;
    rows.push({ kind: plainKind(text, at), column: at - start });
    const end = text.indexOf("\n", at);
    start = end < 0 ? text.length : end + 1;
  }
  return rows;
}

function plainKind(text: string, at: number): RowKind {
  switch (text.charAt(at)) {
    case "":
    case "\r":
    case "\n":
      return "blank";
    case "#":
      return "comment";
    case "-":
      return " \r\n".includes(text.charAt(at + 1)) ? "dash" : "other";
    default:
      return "other";
  }
}
