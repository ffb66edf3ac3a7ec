import { RECORD_KINDS, type RecordKind } from "../../catalogue/records/recordFile.ts";
import type { EntityUrn } from "../../catalogue/urn.ts";
import { keyOf, urnOf, type KnownName } from "../knownNames.ts";
import { Multimap } from "./multimap.ts";
import type { NameText } from "./nameText.ts";
import { RowTexts } from "./rowTexts.ts";
import { sameness } from "../../catalogue/checking/sameness.ts";

/**
 * Whom the records of one document are about. It is changed by difference, a record at a time, and every question is
 * answered without a walk through it. Two rows with one id are two records.
 */
export class NameTable<Row extends KnownName = KnownName> {
  readonly #kinds: Readonly<Record<RecordKind, KindTable<Row>>> = {
    user: new KindTable("user"),
    group: new KindTable("group"),
    dataset: new KindTable("dataset"),
  };
  readonly #watchers: (() => void)[] = [];

  constructor(rows: readonly Row[] = []) {
    this.replace([], rows);
  }

  /** Takes rows out and puts others in. Whoever watches is told when that changes whom or what names are known. */
  replace(before: readonly Row[], after: readonly Row[]): void {
    for (const row of before) this.#kinds[row.kind].delete(row);
    for (const row of after) this.#kinds[row.kind].add(row);
    const few = before.length === after.length && before.length <= FEW;
    const same = few && before.every((row, at) => isSame(row, after[at]));
    if (!same) for (const watcher of this.#watchers) watcher();
  }

  /** Calls back after each change. */
  watch(watcher: () => void): void {
    this.#watchers.push(watcher);
  }

  /** The records of one user, group or dataset. */
  rows(urn: EntityUrn): readonly Row[] {
    const { kind, id } = keyOf(urn);
    return this.#kinds[kind].rows.of(id);
  }

  has(urn: EntityUrn): boolean {
    const { kind, id } = keyOf(urn);
    return this.#kinds[kind].rows.has(id);
  }

  /** Others whose ids differ only in case or e-mail domain. */
  similar(urn: EntityUrn): readonly EntityUrn[] {
    const { kind, id } = keyOf(urn);
    return this.#kinds[kind].similar(id).map((each) => urnOf(kind, each));
  }

  /** The names as texts to be searched; see `bestMatches`. */
  texts(kind: RecordKind): readonly NameText[] {
    return this.#kinds[kind].texts.texts();
  }

  /** Makes some of those texts ahead. Returns whether more are to be made. */
  prepare(): boolean {
    return RECORD_KINDS.some((kind) => this.#kinds[kind].texts.prepare());
  }

  /** How many are known. */
  count(kind: RecordKind): number {
    return this.#kinds[kind].rows.size;
  }

  /** Each once, in the order of their ids. The same list until something changes. */
  sorted(kind: RecordKind): readonly KnownName[] {
    return this.#kinds[kind].sorted();
  }

  /** All rows, in no order. */
  *all(): Generator<Row> {
    for (const kind of RECORD_KINDS)
      for (const id of this.#kinds[kind].rows.keys()) yield* this.#kinds[kind].rows.of(id);
  }
}

function isSame(one: KnownName, other: KnownName | undefined): boolean {
  return one.kind === other?.kind && one.id === other.id && one.displayName === other.displayName;
}

/** When more rows are replaced at once than this, they are not compared; when more ids have changed, the sorted list is made anew. */
const FEW = 64;

class KindTable<Row extends KnownName> {
  readonly #kind: RecordKind;
  readonly rows = new Multimap<Row>();
  readonly texts = new RowTexts<Row>();
  /** The ids that are not what `sameness` makes of them, by that. */
  readonly #similar = new Multimap<string>();
  #sorted: readonly KnownName[] | undefined;
  /** The ids that have changed since the list was sorted. */
  readonly #changed = new Set<string>();

  constructor(kind: RecordKind) {
    this.#kind = kind;
  }

  add(row: Row): void {
    this.rows.add(row.id, row);
    this.texts.add(row);
    const similar = sameness(this.#kind, row.id);
    if (similar !== row.id) this.#similar.add(similar, row.id);
    this.#change(row.id);
  }

  delete(row: Row): void {
    this.rows.delete(row.id, row);
    this.texts.delete(row);
    const similar = sameness(this.#kind, row.id);
    if (similar !== row.id && !this.rows.has(row.id)) this.#similar.delete(similar, row.id);
    this.#change(row.id);
  }

  similar(id: string): readonly string[] {
    const similar = sameness(this.#kind, id);
    const all = this.rows.has(similar) ? [similar, ...this.#similar.of(similar)] : this.#similar.of(similar);
    return all.filter((each) => each !== id);
  }

  sorted(): readonly KnownName[] {
    if (this.#sorted === undefined) {
      const ids = [...this.rows.keys()].sort();
      this.#sorted = ids.flatMap((id) => this.#named(id));
    } else if (this.#changed.size > 0) {
      const list = [...this.#sorted];
      for (const id of this.#changed) {
        const at = firstFrom(list, id);
        list.splice(at, list[at]?.id === id ? 1 : 0, ...this.#named(id));
      }
      this.#sorted = list;
    }
    this.#changed.clear();
    return this.#sorted;
  }

  #change(id: string): void {
    if (this.#sorted === undefined) return;
    this.#changed.add(id);
    if (this.#changed.size <= FEW) return;
    this.#sorted = undefined;
    this.#changed.clear();
  }

  /** The one of this id, with a display name if one of its records has it; none when there is no such record. */
  #named(id: string): readonly KnownName[] {
    const rows = this.rows.of(id);
    if (rows.length === 1) return rows;
    const named = rows.find(({ displayName }) => displayName !== undefined) ?? rows[0];
    return named ? [named] : [];
  }
}

/** Where the first of a sorted list stands whose id is this or comes after it. */
function firstFrom(list: readonly KnownName[], id: string): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.id ?? "") < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
