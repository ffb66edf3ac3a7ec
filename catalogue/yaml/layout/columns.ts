import type { LayoutBlock } from "./layout.ts";

/** The indentation of lists and mappings, in columns. */
export interface Indents {
  /** A list under the name of its field. */
  readonly list: number;
  /** A mapping under the name of its field. */
  readonly mapping: number;
}

/** By how many columns a block moves to the right; less than 0: to the left. */
export type Shift = (block: LayoutBlock | undefined) => number;

/** How blocks move when all are indented alike. The outermost one stays; what keeps its shape moves with what is around it. */
export function shiftsTo(indents: Indents): Shift {
  const known = new Map<LayoutBlock, number>();
  const shift: Shift = (block) => {
    if (!block?.parent) return 0;
    const found = known.get(block) ?? shiftIn(block, block.parent.block);
    known.set(block, found);
    return found;
  };
  const shiftIn = (block: LayoutBlock, around: LayoutBlock): number => {
    if (keepsShape(block)) return shift(around);
    const indent = around.kind === "list" ? DASH : block.kind === "list" ? indents.list : indents.mapping;
    return around.column + shift(around) + indent - block.column;
  };
  return shift;
}

/** The columns of a dash and the space behind it. */
const DASH = 2;

/** Whether a block is in brackets, or in an item that is written with a `?`. */
export function keepsShape({ kind, parent }: LayoutBlock): boolean {
  return kind === "flow" || (parent !== undefined && (parent.explicit || keepsShape(parent.block)));
}
