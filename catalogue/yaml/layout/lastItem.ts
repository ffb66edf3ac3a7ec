import { isSilent, type Item, type Leaf } from "./layout.ts";
import { layoutOf } from "./layoutOf.ts";

/** What the last line of a text, which must not be blank, leaves off with. */
export interface LastItem {
  /** A list's dash, the name of a field with its colon, or the value of either. */
  readonly ends: "dash" | "colon" | "value";
  readonly item: Item;
  /** The way to the item: names of fields, and `-` for an item of a list. */
  readonly path: readonly string[];
}

/**
 * The item of a list or mapping that ends on the last line of a text. `undefined` behind nothing but a comment, and where
 * a text on several lines, a quote or a bracket is open.
 */
export function lastItem(text: string): LastItem | undefined {
  const leaves = layoutOf(text)?.leaves ?? [];
  const leaf = leaves.findLast(({ kind }) => !isSilent(kind));
  const lineStart = text.lastIndexOf("\n", text.trimEnd().length - 1) + 1;
  if (!leaf?.item || leaf.start < lineStart) return undefined;
  const ends = leaf.kind === "dash" || leaf.kind === "colon" ? leaf.kind : isClosed(text, leaf) ? "value" : undefined;
  if (!ends || inBrackets(leaf.item)) return undefined;
  return { ends, item: leaf.item, path: pathTo(text, leaves, leaf.item) };
}

/** Whether a value ends with a leaf: an alias, a scalar whose quote is closed, the bracket that closes what is in brackets. */
function isClosed(text: string, { kind, start, end }: Leaf): boolean {
  const source = text.slice(start, end);
  if (kind === "sign") return source === "]" || source === "}";
  return kind === "text" && !/^(?:"(?:[^"\\]|\\[^])*|'(?:[^']|'')*)$/.test(source);
}

function inBrackets({ block }: Item): boolean {
  return block.kind === "flow" || (block.parent !== undefined && inBrackets(block.parent));
}

function pathTo(text: string, leaves: readonly Leaf[], item: Item): readonly string[] {
  const { kind, parent } = item.block;
  return [
    ...(parent ? pathTo(text, leaves, parent) : []),
    kind === "list"
      ? "-"
      : keyOf(
          text,
          leaves.find((leaf) => leaf.item === item && leaf.kind === "text"),
        ),
  ];
}

function keyOf(text: string, leaf: Leaf | undefined): string {
  return leaf ? text.slice(leaf.start, leaf.end).replace(/^(["'])(.*)\1$/, "$2") : "";
}
