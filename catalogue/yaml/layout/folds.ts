import type { LayoutRow } from "./rows.ts";

/** Some lines of a text that can be hidden below the first of them. Lines count from 0. */
interface Fold {
  readonly first: number;
  readonly last: number;
  /** How many other folds contain this one. */
  readonly depth: number;
  /** Whether the folded lines are only comments. */
  readonly comment: boolean;
}

/**
 * What can be folded in a text: an item of a list, a field with what is below it, a scalar of several lines, a
 * mapping below its `---`, and comments on lines that follow one another.
 */
export function foldsOf(rows: readonly LayoutRow[]): readonly Fold[] {
  return [...blockFolds(rows), ...commentFolds(rows)];
}

function blockFolds(rows: readonly LayoutRow[]): readonly Fold[] {
  const folds: Fold[] = [];
  const open: (LayoutRow & { readonly line: number })[] = [];
  let last = 0;
  const closeBefore = (row: LayoutRow | undefined): void => {
    for (let top = open.at(-1); top && !(row && isUnder(row, top)); top = open.at(-1)) {
      open.pop();
      if (last > top.line) folds.push({ first: top.line, last, depth: open.length, comment: false });
    }
  };
  for (const [line, row] of rows.entries()) {
    if (row.kind === "blank" || row.kind === "comment") continue;
    if (row.kind !== "text") {
      closeBefore(row);
      open.push({ ...row, line });
    }
    last = line;
  }
  closeBefore(undefined);
  return folds;
}

/** Whether a line is part of what an earlier one begins. A list may be indented as little as the name of its field. */
function isUnder(row: LayoutRow, top: LayoutRow): boolean {
  if (row.kind === "mark") return false;
  // The items of a list fold each by itself.
  if (top.kind === "mark") return row.kind !== "dash" || row.column > 0;
  return row.column > top.column || (row.column === top.column && row.kind === "dash" && top.kind === "other");
}

function commentFolds(rows: readonly LayoutRow[]): readonly Fold[] {
  const folds: Fold[] = [];
  let first: number | undefined;
  for (const [line, { kind }] of [...rows, { kind: "blank" }].entries()) {
    if (kind === "comment") first ??= line;
    else {
      if (first !== undefined && line - first > 1) folds.push({ first, last: line - 1, depth: 0, comment: true });
      first = undefined;
    }
  }
  return folds;
}
