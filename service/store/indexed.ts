import type { Model } from "../../catalogue/model/model.ts";
import { entityName, type EntityUrn } from "../../catalogue/urn/urn.ts";
import type { NamedAspect, GroupRow, OwnerRow, RowChanges } from "./plan.ts";

/** An aspect whose value is another from now on. `undefined`: it was not stored, or is not any more. */
export interface ChangedValue extends NamedAspect {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What of a value entities are found by, where its aspect says anything about it. */
interface Indexed {
  readonly removed: boolean | undefined;
  readonly owners: readonly OwnerRow[];
  readonly groups: readonly GroupRow[];
}

/** The rows of the tables that follow from aspects; entities are found through them, and no aspect is ever read from them. */
export class IndexChanges {
  readonly #model: Model;
  readonly marked = new Map<EntityUrn, boolean>();
  readonly #owners: Mutable<OwnerRow> = { added: [], removed: [] };
  readonly #groups: Mutable<GroupRow> = { added: [], removed: [] };

  constructor(model: Model) {
    this.#model = model;
  }

  get owners(): RowChanges<OwnerRow> {
    return this.#owners;
  }

  get groups(): RowChanges<GroupRow> {
    return this.#groups;
  }

  /** Takes in that an aspect has changed. What stays as it is costs no row, so one owner more of thousands costs one. */
  add({ before, after, ...aspect }: ChangedValue): void {
    const [old, now] = [this.#indexed(aspect, before), this.#indexed(aspect, after)];
    const removed = after === undefined && old.removed !== undefined ? false : now.removed;
    if (removed !== undefined) this.marked.set(aspect.urn, removed);
    compare(old.owners, now.owners, ({ owner, typeUrn }) => `${typeUrn} ${owner}`, this.#owners);
    compare(old.groups, now.groups, ({ group }) => group, this.#groups);
  }

  #indexed({ urn, name }: NamedAspect, text: string | undefined): Indexed {
    const { schema, index } = this.#model.aspect(name) ?? {};
    if (!schema || !index || text === undefined) return { removed: undefined, owners: [], groups: [] };
    const value = schema.parse(JSON.parse(text));
    return {
      removed: index.isRemoved?.(value),
      owners: (index.owners?.(value) ?? []).map(({ owner, typeUrn }) => ({ urn, owner, typeUrn })),
      groups: (index.groups?.(value) ?? []).map((group) => ({ member: urn, group, aspect: name })),
    };
  }
}

/** The names of the aspects that can give an entity a display name. */
export function namingAspects(model: Model, urn: EntityUrn): readonly string[] {
  return model.aspectsOf(model.typeOf(urn).type, ({ index }) => index?.displayName !== undefined);
}

/** The display name of an entity, an edited one before an ingested one; `textOf` gives the value of an aspect. */
export function displayName(
  model: Model,
  urn: EntityUrn,
  textOf: (name: string) => string | undefined,
): string | undefined {
  const names = namingAspects(model, urn).flatMap((name) => {
    const [spec, text] = [model.aspect(name), textOf(name)];
    const shown = text === undefined ? undefined : spec?.index?.displayName?.(spec.schema.parse(JSON.parse(text)));
    return shown === undefined ? [] : [{ shown, edited: spec?.index?.edited ?? false }];
  });
  return (names.find(({ edited }) => edited) ?? names[0])?.shown;
}

/** The type and the name of an entity, as its row has them. */
export function typeAndName(model: Model, urn: EntityUrn): { readonly type: string; readonly name: string } {
  return { type: model.typeOf(urn).type, name: entityName(urn) };
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
