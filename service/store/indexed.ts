import type { Model } from "../../catalogue/model/model.ts";
import type { NamedAspect, OwnerRow, RelatedRow, RowChanges } from "./plan.ts";
import { indexedValue, type IndexedValue } from "./search/indexedValue.ts";

/** An aspect whose value is another from now on. `undefined`: it was not stored, or is not any more. */
interface ChangedValue extends NamedAspect {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The rows of the tables that follow from aspects; entities are found through them, and no aspect is ever read from them. */
export class IndexChanges {
  readonly #model: Model;
  readonly #owners: Mutable<OwnerRow> = { added: [], removed: [] };
  readonly #related: Mutable<RelatedRow> = { added: [], removed: [] };

  constructor(model: Model) {
    this.#model = model;
  }

  get owners(): RowChanges<OwnerRow> {
    return this.#owners;
  }

  get related(): RowChanges<RelatedRow> {
    return this.#related;
  }

  /** Takes in that an aspect has changed. What stays as it is costs no row, so one owner more of thousands costs one. */
  add({ urn, name, before, after }: ChangedValue): void {
    const index = this.#model.aspect(name)?.index;
    if (!index?.owners && !index?.relatedTo) return;
    const [old, now] = [before, after].map((text) => indexedValue(this.#model, name, text));
    const ownersOf = (value: IndexedValue | undefined): readonly OwnerRow[] =>
      (value?.owners ?? []).map(({ owner, typeUrn }) => ({ urn, owner, typeUrn }));
    const relatedOf = (value: IndexedValue | undefined): readonly RelatedRow[] =>
      (value?.relatedTo ?? []).map((related) => ({ urn, related, aspect: name }));
    compare(ownersOf(old), ownersOf(now), ({ owner, typeUrn }) => `${typeUrn} ${owner}`, this.#owners);
    compare(relatedOf(old), relatedOf(now), ({ related }) => related, this.#related);
  }
}

interface Mutable<R> {
  readonly added: R[];
  readonly removed: R[];
}

/** Puts what only one of two lists has to the changes; rows with the same key are one. */
function compare<R>(old: readonly R[], now: readonly R[], key: (row: R) => string, into: Mutable<R>): void {
  const [before, after] = [old, now].map((rows) => new Map(rows.map((row) => [key(row), row])));
  for (const [id, row] of after ?? []) if (!before?.has(id)) into.added.push(row);
  for (const [id, row] of before ?? []) if (!after?.has(id)) into.removed.push(row);
}
