import { anchorBindings } from "./anchorBindings.ts";
import { isSilent } from "./layout.ts";
import { layoutOf } from "./layoutOf.ts";

/** A piece of a list as it is written: an item, which may move, or what is between items. */
export interface ListPiece {
  readonly text: string;
  /** Given for an item: what it is sorted by; `undefined` for one that has nothing to be sorted by. */
  readonly item?: { readonly id: string | undefined };
}

/**
 * The pieces of a list with its items in the order of their ids, whatever their case; those without one come last, what
 * is between items stays. `undefined` if that would change their meaning: when an alias would mean another anchor
 * or none, or a text would take in blank lines below it.
 */
export function sortedItems(pieces: readonly ListPiece[]): readonly ListPiece[] | undefined {
  const items = pieces.filter(({ item }) => item);
  const texts = items.map(({ text }) => text);
  const keys = items.map(({ item }, at): SortKey => ({ id: item?.id, letters: item?.id?.toLowerCase(), at }));
  const order = keys.sort(compared).map(({ at }) => at);
  if (order.every((item, at) => item === at)) return pieces;
  const meant = anchorBindings(texts, [...items.keys()]);
  const after = meant.size === 0 ? meant : anchorBindings(texts, order);
  if ([...meant].some((each) => !after.has(each))) return undefined;
  const lineBreak = texts.some((text) => text.includes("\r\n")) ? "\r\n" : "\n";
  const inOrder = order.flatMap((at) => items[at] ?? []).values();
  const sorted = pieces.map((piece) => {
    if (!piece.item) return piece;
    const next = inOrder.next().value ?? piece;
    // Only the last line of a file may lack its end.
    return next.text.endsWith("\n") ? next : { ...next, text: next.text + lineBreak };
  });
  return sorted.some(({ text }, at) => takesIn(text, sorted[at + 1]?.text ?? "")) ? undefined : sorted;
}

/** Whether an item ends in a block scalar to which the blank lines below it belong, and there are some. */
function takesIn(item: string, below: string): boolean {
  if (!/^[ \t]*\r?\n/.test(below) || !/[|>]\d?\+/.test(item)) return false;
  return layoutOf(item)?.leaves.findLast(({ kind }) => !isSilent(kind))?.kind === "block-text";
}

interface SortKey {
  readonly id: string | undefined;
  /** Whatever their case. */
  readonly letters: string | undefined;
  /** The place among the items that were given. */
  readonly at: number;
}

function compared(one: SortKey, other: SortKey): number {
  if (one.letters === undefined || other.letters === undefined || one.id === undefined || other.id === undefined)
    return Number(one.id === undefined) - Number(other.id === undefined) || one.at - other.at;
  return inAlphabet(one.letters, other.letters) || inAlphabet(one.id, other.id) || one.at - other.at;
}

function inAlphabet(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
