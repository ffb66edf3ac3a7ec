import { isSilent, type Layout, type Leaf } from "./layout.ts";

/** One line of a laid-out text. */
export interface LayoutLine {
  /** Where it begins. */
  readonly start: number;
  /**
   * What it begins with behind its indentation; `undefined` when it is blank. On a line with `inside`, what follows
   * that.
   */
  readonly first: Leaf | undefined;
  /** The last thing on it that is not a comment. */
  readonly last: Leaf | undefined;
  /** The scalar that this line belongs to: one that began on a line above, or behind `|` or `>`. */
  readonly inside: Leaf | undefined;
}

/** The lines of a layout, in order; one that begins at the text's end is left out. */
export function linesOf(text: string, { leaves }: Layout): readonly LayoutLine[] {
  const lines: LayoutLine[] = [];
  let line: { -readonly [Key in keyof LayoutLine]: LayoutLine[Key] } = lineAt(0, undefined);
  for (const leaf of leaves) {
    if (leaf.kind === "block-text") line = lineAt(line.start, leaf);
    else if (leaf.kind !== "space" && leaf.kind !== "newline") line.first ??= leaf;
    if (!isSilent(leaf.kind)) line.last = leaf;
    if (leaf.kind === "space" || leaf.kind === "comment") continue;
    for (let at = text.indexOf("\n", leaf.start) + 1; at > 0 && at <= leaf.end; at = text.indexOf("\n", at) + 1) {
      lines.push(line);
      line = lineAt(at, at < leaf.end ? leaf : undefined);
    }
  }
  if (line.start < (leaves.at(-1)?.end ?? 0)) lines.push(line);
  return lines;
}

function lineAt(start: number, inside: Leaf | undefined): LayoutLine {
  return { start, first: undefined, last: inside, inside };
}

/** Whether a line holds nothing but a comment. */
export function isCommentLine({ first, inside }: LayoutLine): boolean {
  return first?.kind === "comment" && !inside;
}

/** Whether a line is empty. */
export function isBlankLine({ first, inside }: LayoutLine): boolean {
  return first === undefined && !inside;
}
