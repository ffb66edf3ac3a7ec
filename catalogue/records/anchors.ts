import { OrderedPieces } from "../text/orderedPieces.ts";
import type { Piece } from "../text/piece.ts";
import type { PieceText } from "../text/pieceText.ts";

interface Names {
  readonly anchors: readonly string[];
  /** Those it uses without having them, whether they are marked above it or not. */
  readonly used: readonly string[];
}

/** Which entries of a text have anchors, and which use those of others; hardly any do. */
export class Anchors<Found> {
  readonly #text: PieceText<Found>;
  readonly #names = new Map<Piece<Found>, Names>();
  /** The entries that have an anchor of this name, in order. */
  readonly #marked = new Map<string, OrderedPieces<Found>>();
  readonly #users = new Map<string, Set<Piece<Found>>>();

  constructor(text: PieceText<Found>) {
    this.#text = text;
  }

  /** The entries that use anchors of others. */
  *users(): Generator<Piece<Found>> {
    for (const [piece, { used }] of this.#names) if (used.length > 0) yield piece;
  }

  /** The entries above one, in order, that it needs for aliases of these names, with those that they need in turn. */
  above(piece: Piece<Found>, unknown: readonly string[]): { readonly text: string; readonly used: readonly string[] } {
    if (this.#marked.size === 0) return { text: "", used: unknown };
    const needed = new Set<Piece<Found>>();
    const used = new Set(unknown);
    const visit = (from: Piece<Found>, names: readonly string[]): void => {
      for (const name of names) {
        used.add(name);
        const marked = this.#nearest(from, name);
        if (!marked || needed.has(marked)) continue;
        needed.add(marked);
        visit(marked, this.#names.get(marked)?.used ?? []);
      }
    };
    visit(piece, unknown);
    const inOrder = [...needed].sort((one, other) => (this.#text.blocks.isBefore(one, other) ? -1 : 1));
    return { text: inOrder.map((each) => each.text).join(""), used: [...used] };
  }

  /** Takes note of an entry's names. Returns the entries that now have to be read again. */
  set(piece: Piece<Found>, names: Names): ReadonlySet<Piece<Found>> {
    const concerned = this.delete(piece);
    if (names.anchors.length === 0 && names.used.length === 0) return concerned;
    this.#names.set(piece, names);
    for (const name of names.used) addTo(this.#users, name, piece);
    return new Set([...concerned, ...names.anchors.flatMap((name) => this.#mark(name, piece))]);
  }

  /** Forgets an entry that was, or is still, in the text. Returns the entries that now have to be read again. */
  delete(piece: Piece<Found>): ReadonlySet<Piece<Found>> {
    const names = this.#names.get(piece);
    if (!names) return NONE;
    this.#names.delete(piece);
    for (const name of names.used) this.#users.get(name)?.delete(piece);
    return new Set(
      names.anchors.flatMap((name) => {
        this.#marked.get(name)?.delete(piece);
        return [...(this.#users.get(name) ?? [])];
      }),
    );
  }

  #mark(name: string, piece: Piece<Found>): Piece<Found>[] {
    const marked = this.#marked.get(name) ?? new OrderedPieces(this.#text.blocks);
    marked.add(piece);
    this.#marked.set(name, marked);
    return [...(this.#users.get(name) ?? [])].filter((each) => each !== piece);
  }

  #nearest(piece: Piece<Found>, name: string): Piece<Found> | undefined {
    const { blocks } = this.#text;
    const nearest = this.#marked.get(name)?.lastBefore(piece);
    return nearest && !blocks.isBefore(nearest, blocks.documentOf(piece)) ? nearest : undefined;
  }
}

const NONE: ReadonlySet<never> = new Set<never>();

function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}
