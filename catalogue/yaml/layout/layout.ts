/** How a YAML text is written down, whatever it says: its leaves, in order, which together are the text. */
export interface Layout {
  readonly leaves: readonly Leaf[];
  /** Whether part of the text is not YAML; where its items begin and end is then a guess. */
  readonly broken: boolean;
  /** Whether the text has a block scalar about whose end or indentation YAML parsers disagree. */
  readonly doubtful: boolean;
}

/** The smallest pieces. `text` is a scalar or an alias, `block-text` a scalar behind `|` or `>`, `sign` all that is left. */
export type LeafKind = "space" | "newline" | "comment" | "dash" | "colon" | "text" | "block-text" | "sign";

export interface Leaf {
  readonly kind: LeafKind;
  readonly start: number;
  readonly end: number;
  /** The innermost item that contains it; `undefined` outside all collections. */
  readonly item: Item | undefined;
}

/** An item of a list with its dash, or a key with its value. It ends behind the last of its leaves that says something. */
export interface Item {
  readonly block: LayoutBlock;
  readonly start: number;
  readonly end: number;
  /** Its key is written with a `?`. */
  readonly explicit: boolean;
}

/** A collection, by indentation or in brackets. */
export interface LayoutBlock {
  readonly kind: "mapping" | "list" | "flow";
  /** The item that it is in. */
  readonly parent: Item | undefined;
  /** The column of its first item, or of its bracket. */
  readonly column: number;
  /** Where its first item begins, or its bracket. */
  readonly start: number;
  readonly end: number;
}

/** Whether such a leaf says nothing. */
export function isSilent(kind: LeafKind): boolean {
  return kind === "space" || kind === "newline" || kind === "comment";
}
