import type { KnownName } from "../knownNames.ts";
import { BREAK, lowerCased, type NameText } from "./nameText.ts";

/** How many names are in one text: so many are read again when one of them changes. */
const SIZE = 256;
/** How many texts are made for one search; the names of the others are not found by it. */
const MADE_AT_ONCE = 16;

/** Names that come and go one by one, as texts to be searched. To make a text takes about a millisecond, so it is done ahead or in portions. */
export class RowTexts<Row extends KnownName> {
  readonly #blocks = new Set<Block<Row>>();
  readonly #blockOf = new Map<Row, Block<Row>>();
  readonly #unmade = new Set<Block<Row>>();
  #last: Block<Row> | undefined;

  add(row: Row): void {
    if (!this.#last || this.#last.rows.size >= SIZE) {
      this.#last = new Block();
      this.#blocks.add(this.#last);
    }
    this.#last.rows.add(row);
    this.#blockOf.set(row, this.#last);
    this.#change(this.#last);
  }

  delete(row: Row): void {
    const block = this.#blockOf.get(row);
    if (!block) return;
    this.#blockOf.delete(row);
    block.rows.delete(row);
    this.#change(block);
    if (block.rows.size > 0) return;
    this.#blocks.delete(block);
    this.#unmade.delete(block);
    if (this.#last === block) this.#last = undefined;
  }

  /** Makes some of the texts, for about as long as a person does not notice. Returns whether more are to be made. */
  prepare(): boolean {
    let made = 0;
    for (const block of this.#unmade) {
      if (made++ === MADE_AT_ONCE) break;
      block.made = textOf([...block.rows]);
      this.#unmade.delete(block);
    }
    return this.#unmade.size > 0;
  }

  /** All of them, if the rest can be made soon enough. */
  texts(): readonly NameText[] {
    this.prepare();
    return [...this.#blocks].flatMap(({ made }) => made ?? []);
  }

  #change(block: Block<Row>): void {
    block.made = undefined;
    this.#unmade.add(block);
  }
}

class Block<Row> {
  readonly rows = new Set<Row>();
  made: NameText | undefined;
}

function textOf(rows: readonly KnownName[]): NameText {
  const parts: string[] = [];
  const starts: number[] = [];
  let length = 0;
  for (const { id, displayName = "" } of rows) {
    starts.push(length + BREAK.length);
    parts.push(id, displayName);
    length += id.length + displayName.length + 2 * BREAK.length;
  }
  return {
    // Joined before it is put in lower case: a text made by adding is put together only when it is searched.
    text: lowerCased(["", ...parts, ""].join(BREAK)),
    size: rows.length,
    startOf: (index) => starts[index] ?? length,
    nameAt: (index) => {
      const row = rows[index];
      if (!row) throw new Error(`There are ${rows.length} names, not ${index + 1}`);
      return row;
    },
  };
}
