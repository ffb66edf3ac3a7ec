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

  constructor(rows: readonly Row[] = []) {
    this.replace([], rows);
  }

  /** Takes rows out and puts others in. */
  replace(before: readonly Row[], after: readonly Row[]): void {
    for (const row of before) this.#kinds[row.kind].delete(row);
    for (const row of after) this.#kinds[row.kind].add(row);
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

  /** All rows, in no order. */
  *all(): Generator<Row> {
    for (const kind of RECORD_KINDS)
      for (const id of this.#kinds[kind].rows.keys()) yield* this.#kinds[kind].rows.of(id);
  }
}

class KindTable<Row extends KnownName> {
  readonly #kind: RecordKind;
  readonly rows = new Multimap<Row>();
  readonly texts = new RowTexts<Row>();
  /** The ids that are not what `sameness` makes of them, by that. */
  readonly #similar = new Multimap<string>();

  constructor(kind: RecordKind) {
    this.#kind = kind;
  }

  add(row: Row): void {
    this.rows.add(row.id, row);
    this.texts.add(row);
    const similar = sameness(this.#kind, row.id);
    if (similar !== row.id) this.#similar.add(similar, row.id);
  }

  delete(row: Row): void {
    this.rows.delete(row.id, row);
    this.texts.delete(row);
    const similar = sameness(this.#kind, row.id);
    if (similar !== row.id && !this.rows.has(row.id)) this.#similar.delete(similar, row.id);
  }

  similar(id: string): readonly string[] {
    const similar = sameness(this.#kind, id);
    const all = this.rows.has(similar) ? [similar, ...this.#similar.of(similar)] : this.#similar.of(similar);
    return all.filter((each) => each !== id);
  }
}
