import { OrderedPieces } from "../../pieces/orderedPieces.ts";
import type { Piece } from "../../pieces/piece.ts";
import type { PieceText } from "../../pieces/pieceText.ts";

/** The names in an entry. */
interface Names {
  readonly anchors: readonly string[];
  /** The names that its aliases use and that it does not define itself, whether an entry above defines them or not. */
  readonly used: readonly string[];
}

/**
 * The most text, in UTF-16 code units, that is read together with an entry; each entry that needs it reads it again.
 */
export const LONGEST_ABOVE = 8 * 1024;
/** The most entries that are read together with an entry; they may merge each other's fields. */
export const MOST_ABOVE = 8;

/** Which entries of a text have anchors, and which use those of others; hardly any do. */
export class Anchors<Found> {
  readonly #text: PieceText<Found>;
  readonly #names = new Map<Piece<Found>, Names>();
  /** The entries that have an anchor of this name, in order. */
  readonly #marked = new Map<string, OrderedPieces<Found>>();
  /** The entries that use this name, in order. */
  readonly #users = new Map<string, OrderedPieces<Found>>();

  constructor(text: PieceText<Found>) {
    this.#text = text;
  }

  /** The names that an entry uses without having them, as they were noted last; `undefined` when it has none at all. */
  usedBy(piece: Piece<Found>): readonly string[] | undefined {
    return this.#names.get(piece)?.used;
  }

  /** The entries above one that have the anchors it uses itself. */
  sourcesOf(piece: Piece<Found>): readonly Piece<Found>[] {
    return (this.usedBy(piece) ?? []).flatMap((name) => this.#nearest(piece, name) ?? []);
  }

  /** The entries that use anchors of others. */
  *users(): Generator<Piece<Found>> {
    for (const [piece, { used }] of this.#names) if (used.length > 0) yield piece;
  }

  /**
   * The text of the entries above one, in order, that it needs for aliases of these names, with those that they need in
   * turn; `undefined` when that is too much.
   */
  above(piece: Piece<Found>, unknown: readonly string[]): string | undefined {
    if (this.#marked.size === 0 || unknown.length === 0) return "";
    const needed = new Set<Piece<Found>>();
    let left = LONGEST_ABOVE;
    const waiting = unknown.map((name) => ({ from: piece, name }));
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const marked = this.#nearest(next.from, next.name);
      if (!marked || needed.has(marked)) continue;
      left -= marked.text.length;
      if (left < 0 || needed.size === MOST_ABOVE) return undefined;
      needed.add(marked);
      for (const name of this.#names.get(marked)?.used ?? []) waiting.push({ from: marked, name });
    }
    return this.#inOrder(needed);
  }

  /** Takes note of an entry's names. Returns the entries that now have to be read again. */
  set(piece: Piece<Found>, names: Names): ReadonlySet<Piece<Found>> {
    const before = this.#names.get(piece);
    if (before && isSame(before.anchors, names.anchors) && isSame(before.used, names.used)) return NONE;
    const concerned = this.delete(piece);
    if (names.anchors.length === 0 && names.used.length === 0) return concerned;
    this.#names.set(piece, names);
    for (const name of names.used) this.#add(this.#users, name, piece);
    for (const name of names.anchors) this.#add(this.#marked, name, piece);
    return names.anchors.length === 0 ? concerned : new Set([...concerned, ...this.#readersOf(piece, names.anchors)]);
  }

  /** Forgets an entry that was, or is still, in the text. Returns the entries that now have to be read again. */
  delete(piece: Piece<Found>): ReadonlySet<Piece<Found>> {
    const names = this.#names.get(piece);
    if (!names) return NONE;
    // Where a removed entry was is not known, so every alias with such a name may have meant its anchor.
    const concerned = this.#followed(piece, names.anchors, (name) => this.#users.get(name)?.all ?? []);
    this.#names.delete(piece);
    for (const name of names.used) this.#users.get(name)?.delete(piece);
    for (const name of names.anchors) this.#marked.get(name)?.delete(piece);
    return concerned;
  }

  #add(index: Map<string, OrderedPieces<Found>>, name: string, piece: Piece<Found>): void {
    const pieces = index.get(name) ?? new OrderedPieces(this.#text.blocks);
    pieces.add(piece);
    index.set(name, pieces);
  }

  /** The entries for which these anchors of an entry are the nearest above, with those that need these in turn. */
  #readersOf(piece: Piece<Found>, anchors: readonly string[]): ReadonlySet<Piece<Found>> {
    return this.#followed(piece, anchors, (name, from) => {
      // The next entry with an anchor of that name still uses this one.
      const last = this.#marked.get(name)?.firstBehind(from);
      return this.#users.get(name)?.between(from, last) ?? [];
    });
  }

  /** The entries that use some anchors of an entry, the entries that use their anchors, and so on; without the entry itself. */
  #followed(
    piece: Piece<Found>,
    anchors: readonly string[],
    usersOf: (name: string, from: Piece<Found>) => readonly Piece<Found>[],
  ): ReadonlySet<Piece<Found>> {
    const found = new Set<Piece<Found>>();
    const waiting = anchors.map((name) => ({ from: piece, name }));
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      for (const user of usersOf(next.name, next.from)) {
        if (found.has(user) || user === piece) continue;
        found.add(user);
        for (const name of this.#names.get(user)?.anchors ?? []) waiting.push({ from: user, name });
      }
    }
    return found;
  }

  #inOrder(pieces: Iterable<Piece<Found>>): string {
    return this.#text.blocks
      .inOrder(pieces)
      .map(({ text }) => text)
      .join("");
  }

  #nearest(piece: Piece<Found>, name: string): Piece<Found> | undefined {
    const { blocks } = this.#text;
    const nearest = this.#marked.get(name)?.lastBefore(piece);
    return nearest && !blocks.isBefore(nearest, blocks.documentOf(piece)) ? nearest : undefined;
  }
}

const NONE: ReadonlySet<never> = new Set<never>();

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, at) => name === other[at]);
}
