import { NumberColumn } from "./numberColumn.ts";

/** How many chains there are; a power of two. With a million rows, each has some fifteen. */
const CHAINS = 1 << 16;

/**
 * Finds rows by a text, in eight bytes a row: rows whose texts have one hash hang together in a chain, and whoever asks
 * looks which of them have the very text. Row 0 is no row.
 */
export class RowChains {
  readonly #first = new Uint32Array(CHAINS);
  readonly #next = new NumberColumn();
  readonly #previous = new NumberColumn();

  /** The first row that may have this text; 0 when none has. */
  first(text: string): number {
    return this.#first[chainOf(text)] ?? 0;
  }

  /** The next one behind a row; 0 behind the last. */
  next(row: number): number {
    return this.#next.at(row);
  }

  add(text: string, row: number): void {
    const chain = chainOf(text);
    const first = this.#first[chain] ?? 0;
    this.#next.set(row, first);
    this.#previous.set(row, 0);
    if (first !== 0) this.#previous.set(first, row);
    this.#first[chain] = row;
  }

  delete(text: string, row: number): void {
    const [next, previous] = [this.#next.at(row), this.#previous.at(row)];
    if (next !== 0) this.#previous.set(next, previous);
    if (previous !== 0) this.#next.set(previous, next);
    else this.#first[chainOf(text)] = next;
  }
}

function chainOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 16)) & (CHAINS - 1);
}
