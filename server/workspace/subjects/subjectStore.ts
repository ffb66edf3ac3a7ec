import { LONGEST_READ } from "../../../catalogue/urn/urnLength.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { LazySubject, type Subject } from "../../../catalogue/subjects/subject.ts";
import { LetterGroups } from "./letterGroups.ts";
import { BREAK, lowerCased, type SubjectText } from "./subjectText.ts";
import { NumberColumn } from "./numberColumn.ts";
import { RowChains } from "./rowChains.ts";
import { sameness } from "../../../catalogue/subjects/sameness.ts";

/** A name as it is stored, with the place of its id in its file. */
export interface PlacedSubject {
  readonly kind: RecordKind;
  readonly id: string;
  readonly displayName: string | undefined;
  /** From 0, as everywhere in the protocol. */
  readonly line: number;
  readonly character: number;
  /** How far the id reaches on its line, in UTF-16 code units. */
  readonly length: number;
}

/** Names of one file that were stored together, to be taken out together. */
export interface SubjectBlock {
  readonly path: string;
  /** Their ids and display names, one after the other. */
  readonly text: string;
  readonly rows: Uint32Array;
}

/** A stored name with its file. */
export interface StoredSubject extends PlacedSubject {
  readonly path: string;
}

/** A longer display name is cut. A record with a longer ID than can be read as a URN is not stored. */
const LONGEST_NAME = LONGEST_READ;

/**
 * The names of one kind in the files on disk: for many of them, some eighty bytes each. Ids and display names are kept
 * in one text for each block and cut out when they are asked for; the rest is columns of numbers.
 */
export class SubjectStore {
  readonly #kind: RecordKind;
  readonly #blocks = new Set<SubjectBlock>();
  readonly #texts = new WeakMap<SubjectBlock, SubjectText>();
  readonly #blockOf: (SubjectBlock | undefined)[] = [];
  readonly #start = new NumberColumn();
  readonly #idLength = new NumberColumn();
  readonly #nameLength = new NumberColumn();
  readonly #line = new NumberColumn();
  readonly #character = new NumberColumn();
  readonly #length = new NumberColumn();
  readonly #byId = new RowChains();
  /** The subjects whose IDs differ from their `sameness`, by that text. */
  readonly #bySimilarId = new RowChains();
  readonly #free: number[] = [];
  /** How many rows there are, with those that are free. */
  #rows = 0;
  #ids = 0;

  constructor(kind: RecordKind) {
    this.#kind = kind;
  }

  /** How many users, groups or datasets there are, those in several files counted once. */
  get count(): number {
    return this.#ids;
  }

  add(path: string, names: readonly PlacedSubject[]): SubjectBlock {
    const texts: string[] = [];
    const rows: number[] = [];
    let start = 0;
    for (const { id, displayName = "", line, character, length } of names) {
      if (id.length > LONGEST_READ) continue;
      const name = displayName.slice(0, LONGEST_NAME);
      const row = this.#free.pop() ?? ++this.#rows;
      texts.push(id, name);
      rows.push(row);
      this.#start.set(row, start);
      this.#idLength.set(row, id.length);
      this.#nameLength.set(row, name.length);
      this.#line.set(row, line);
      this.#character.set(row, character);
      this.#length.set(row, length);
      start += id.length + name.length + 2 * SEPARATOR.length;
    }
    // Joined, they are copied; cut out of a file's text, each would keep all of it in memory. The last piece sees to it
    // that there are several even for one name.
    const block = { path, text: [...texts, ""].join(SEPARATOR), rows: Uint32Array.from(rows) };
    this.#blocks.add(block);
    for (const row of rows) this.#link(row, block);
    return block;
  }

  delete(block: SubjectBlock): void {
    if (!this.#blocks.delete(block)) return;
    for (const row of block.rows) this.#unlink(row);
  }

  /** Whether there is a record of an id; those of one file do not count when its path is given. */
  has(id: string, exceptPath?: string): boolean {
    let row = this.#rowOf(id);
    while (row !== 0 && this.#block(row).path === exceptPath) row = this.#rowOf(id, row);
    return row !== 0;
  }

  /** The records of one id. */
  *of(id: string): Generator<StoredSubject> {
    for (let row = this.#rowOf(id); row !== 0; row = this.#rowOf(id, row)) yield this.#stored(row);
  }

  /** The records of the ids that differ from this one only in what `sameness` leaves out. */
  *similarTo(id: string): Generator<StoredSubject> {
    const similar = sameness(this.#kind, id);
    if (similar !== id) yield* this.of(similar);
    for (let row = this.#bySimilarId.first(similar); row !== 0; row = this.#bySimilarId.next(row)) {
      const found = this.#idAt(row);
      if (found !== id && sameness(this.#kind, found) === similar) yield this.#stored(row);
    }
  }

  /** All, in no order; what is deleted meanwhile is left out. */
  *all(): Generator<Subject> {
    for (const block of this.#blocks) yield* this.in(block);
  }

  /** The subjects of a block that is not deleted. */
  *in(block: SubjectBlock): Generator<Subject> {
    for (const row of block.rows) if (this.#blockOf[row] === block) yield this.#name(row);
  }

  /** The names as texts to be searched; see `bestMatches`. */
  texts(): readonly SubjectText[] {
    return [...this.#blocks].map((block) => {
      const made = this.#texts.get(block) ?? this.#textOf(block);
      this.#texts.set(block, made);
      return made;
    });
  }

  #textOf({ text: names, rows }: SubjectBlock): SubjectText {
    const row = (index: number): number => rows[index] ?? 0;
    const text = lowerCased(BREAK + names);
    return {
      text,
      groups: new LetterGroups(text),
      size: rows.length,
      startOf: (index) => BREAK.length + this.#start.at(row(index)),
      subjectAt: (index) => this.#name(row(index)),
    };
  }

  #link(row: number, block: SubjectBlock): void {
    this.#blockOf[row] = block;
    const id = this.#idAt(row);
    if (this.#rowOf(id) === 0) this.#ids++;
    this.#byId.add(id, row);
    const similar = sameness(this.#kind, id);
    if (similar !== id) this.#bySimilarId.add(similar, row);
  }

  #unlink(row: number): void {
    const id = this.#idAt(row);
    this.#byId.delete(id, row);
    const similar = sameness(this.#kind, id);
    if (similar !== id) this.#bySimilarId.delete(similar, row);
    if (this.#rowOf(id) === 0) this.#ids--;
    this.#blockOf[row] = undefined;
    this.#free.push(row);
  }

  /** The first row of an id, or the first behind another; 0 when there is none. */
  #rowOf(id: string, behind?: number): number {
    let row = behind === undefined ? this.#byId.first(id) : this.#byId.next(behind);
    while (row !== 0 && !this.#isId(row, id)) row = this.#byId.next(row);
    return row;
  }

  #isId(row: number, id: string): boolean {
    return this.#idLength.at(row) === id.length && this.#block(row).text.startsWith(id, this.#start.at(row));
  }

  #idAt(row: number): string {
    const start = this.#start.at(row);
    return this.#block(row).text.slice(start, start + this.#idLength.at(row));
  }

  #name(row: number): Subject {
    const start = this.#start.at(row) + this.#idLength.at(row) + SEPARATOR.length;
    const displayName = this.#block(row).text.slice(start, start + this.#nameLength.at(row));
    return new LazySubject(this.#kind, this.#idAt(row), displayName === "" ? undefined : displayName);
  }

  #stored(row: number): StoredSubject {
    const { id, displayName } = this.#name(row);
    const place = { line: this.#line.at(row), character: this.#character.at(row), length: this.#length.at(row) };
    return { kind: this.#kind, id, displayName, path: this.#block(row).path, ...place };
  }

  #block(row: number): SubjectBlock {
    const block = this.#blockOf[row];
    if (!block) throw new Error(`Row ${row} is free`);
    return block;
  }
}

/** As in the texts to be searched. */
const SEPARATOR = BREAK;
