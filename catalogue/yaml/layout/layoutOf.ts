import type { CST } from "yaml";
import { boundedTokens } from "../boundedTokens.ts";
import { isSilent, type LayoutBlock, type Item, type Layout, type Leaf, type LeafKind } from "./layout.ts";
import { lineStartAt } from "../../text/lines.ts";

/** A block scalar that is blank, has a tab before its text, or ends the file with spaces. */
const DOUBTFUL = /^[ \r\n]*$|(?:^|\n) *\t|\n +$/;
const BYTE_ORDER_MARK = "\uFEFF";

/** The layout of a text, broken or not; `undefined` when it is too long or nested too deeply, as `boundedTokens` says. */
export function layoutOf(text: string): Layout | undefined {
  // The parser would count the mark as a column.
  const from = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const read = boundedTokens(text.slice(from));
  if (read.kind !== "tokens") return undefined;
  const laying = new Laying(text, from);
  if (from > 0) laying.leaf("sign", 0, from, undefined);
  for (const token of read.tokens) laying.token(token, undefined);
  return laying;
}

type Growing<T> = { -readonly [Key in keyof T]: T[Key] };
type GrowingItem = Growing<Omit<Item, "block">> & { readonly block: GrowingBlock };
type GrowingBlock = Growing<Omit<LayoutBlock, "parent">> & { readonly parent: GrowingItem | undefined };

class Laying implements Layout {
  readonly leaves: Leaf[] = [];
  broken = false;
  doubtful = false;
  readonly #text: string;
  readonly #from: number;

  constructor(text: string, from: number) {
    this.#text = text;
    this.#from = from;
  }

  token(token: CST.Token, item: GrowingItem | undefined): void {
    switch (token.type) {
      case "document":
        this.#all(token.start, item);
        if (token.value) this.token(token.value, item);
        this.#all(token.end, item);
        return;
      case "block-map":
      case "block-seq":
      case "flow-collection":
        this.#collection(token, item);
        return;
      case "block-scalar":
        for (const each of token.props) this.token(each, item);
        this.doubtful ||= DOUBTFUL.test(token.source);
        this.#source("block-text", this.#end, token.source, item);
        return;
      case "error":
        this.broken = true;
        this.#source("sign", token.offset + this.#from, token.source, item);
        return;
      default:
        this.#source(KINDS[token.type] ?? "sign", token.offset + this.#from, token.source, item);
        if ("end" in token) this.#all(token.end, item);
    }
  }

  leaf(kind: LeafKind, start: number, end: number, item: GrowingItem | undefined): void {
    if (end === start) return;
    const before = this.leaves.at(-1);
    if (kind === "space" && before?.kind === "space") this.leaves[this.leaves.length - 1] = { ...before, end };
    else this.leaves.push({ kind, start, end, item });
    if (isSilent(kind)) return;
    for (let around = item; around; around = around.block.parent) {
      if (around.end < 0) around.start = start;
      if (around.block.end < 0) {
        around.block.start = start;
        around.block.column = this.#column(start);
      }
      around.end = end;
      around.block.end = end;
    }
  }

  #source(kind: LeafKind, start: number, source: string, item: GrowingItem | undefined): void {
    // What the parser would leave out or say twice could not be put together again.
    if (start !== this.#end) this.broken = true;
    this.leaf(kind, start, start + source.length, item);
  }

  #all(tokens: readonly CST.Token[] | undefined, item: GrowingItem | undefined): void {
    for (const token of tokens ?? []) this.token(token, item);
  }

  #collection(token: CST.BlockMap | CST.BlockSequence | CST.FlowCollection, parent: GrowingItem | undefined): void {
    const kind = token.type === "block-map" ? "mapping" : token.type === "block-seq" ? "list" : "flow";
    const block: GrowingBlock = { kind, parent, column: 0, start: 0, end: -1 };
    if (token.type === "flow-collection") this.#bracket(token.start, block);
    for (const { start, key, sep, value, ...rest } of token.items) {
      const item = { block, start: 0, end: -1, explicit: "explicitKey" in rest };
      // A comma separates items.
      for (const each of start) this.token(each, each.type === "comma" ? parent : item);
      if (key) this.token(key, item);
      this.#all(sep, item);
      if (value) this.token(value, item);
    }
    for (const each of token.type === "flow-collection" ? token.end : []) this.#bracket(each, block);
  }

  /** Brackets belong to the block, but to none of its items; nor does what follows the last of them. */
  #bracket(token: CST.SourceToken, block: GrowingBlock): void {
    this.token(token, block.parent);
    if (!token.type.startsWith("flow-")) return;
    if (block.end < 0) {
      block.start = this.#end - token.source.length;
      block.column = this.#column(block.start);
    }
    block.end = this.#end;
  }

  get #end(): number {
    return this.leaves.at(-1)?.end ?? 0;
  }

  #column(offset: number): number {
    return offset - Math.max(lineStartAt(this.#text, offset), this.#from);
  }
}

const KINDS: Partial<Readonly<Record<CST.Token["type"], LeafKind>>> = {
  space: "space",
  newline: "newline",
  comment: "comment",
  "seq-item-ind": "dash",
  "map-value-ind": "colon",
  scalar: "text",
  alias: "text",
  "single-quoted-scalar": "text",
  "double-quoted-scalar": "text",
};
