import type { AuditStamp } from "../../catalogue/model/aspects/fields.ts";
import type { Model } from "../../catalogue/model/model.ts";
import { entityName, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { keptVersion } from "./history.ts";
import { IndexChanges } from "./indexed.ts";
import { aspectKey, type NamedAspect, type StorePlan, type SupersededRow, type Version } from "./plan.ts";
import { searchDocument } from "./search/document.ts";

/** An aspect that is written. */
interface Written extends NamedAspect {
  /** The version that is stored. `undefined`: none. */
  readonly stored: Version | undefined;
  /** The versions to store, the oldest first; the last one is the current version. */
  readonly versions: Version[];
}

/** Collects what is to be written, and works out the rows of every table. */
export class PlanBuilder {
  readonly #model: Model;
  readonly #stored: (aspect: NamedAspect) => Version | undefined;
  readonly #deletedEntities = new Set<EntityUrn>();
  readonly #deletedAspects = new Map<string, NamedAspect>();
  readonly #created = new Map<EntityUrn, AuditStamp>();
  readonly #written = new Map<string, Written>();

  /** `stored` gives the current version of an aspect in the database, as it is before this is written. */
  constructor(model: Model, stored: (aspect: NamedAspect) => Version | undefined) {
    this.#model = model;
    this.#stored = stored;
  }

  /** Deletes an entity, with everything that is stored of it. */
  deleteEntity(urn: EntityUrn): void {
    this.#deletedEntities.add(urn);
  }

  /** Deletes an aspect with all its versions. */
  deleteAspect({ urn, name }: NamedAspect): void {
    this.#deletedAspects.set(aspectKey({ urn, name }), { urn, name });
  }

  /** Brings an entity into being. */
  create(urn: EntityUrn, stamp: AuditStamp): void {
    this.#created.set(urn, stamp);
  }

  /** Adds the aspect that says what the entity's URN says, where it is missing. */
  addKeyAspect(urn: EntityUrn, stamp: AuditStamp): void {
    const { aspectName: name, aspect } = this.#model.keyAspect(urn);
    if (!this.current({ urn, name })) this.put({ urn, name }, { ...stamp, version: 1, text: JSON.stringify(aspect) });
  }

  /** The current version of an aspect, once what was put so far is written. */
  current(aspect: NamedAspect): Version | undefined {
    return this.#written.get(aspectKey(aspect))?.versions.at(-1) ?? this.#left(aspect);
  }

  /** Makes this the current version of an aspect, and keeps the one before it. */
  put({ urn, name }: NamedAspect, version: Version): void {
    const written = this.#written.get(aspectKey({ urn, name }));
    if (written) written.versions.push(version);
    else {
      const stored = this.#left({ urn, name });
      this.#written.set(aspectKey({ urn, name }), { urn, name, stored, versions: [version] });
    }
  }

  /** All rows to be written. */
  plan(): StorePlan {
    const indexes = new IndexChanges(this.#model);
    const indexed = new Set<EntityUrn>(this.#created.keys());
    const deletedAspects = [...this.#deletedAspects.values()].filter(({ urn }) => !this.#deletedEntities.has(urn));
    for (const { urn, name } of deletedAspects) {
      const before = this.#stored({ urn, name })?.text;
      if (before === undefined) continue;
      indexes.add({ urn, name, before, after: undefined });
      if (this.#model.aspect(name)?.index) indexed.add(urn);
    }
    const changes = [...this.#written.values()].flatMap(({ urn, name, stored, versions }) => {
      const current = versions.at(-1);
      if (!current) return [];
      indexes.add({ urn, name, before: stored?.text, after: current.text });
      if (this.#model.aspect(name)?.index) indexed.add(urn);
      return [{ urn, name, replaces: stored?.version, current }];
    });
    return {
      deletedEntities: [...this.#deletedEntities],
      deletedAspects,
      entities: [...this.#created].map(([urn, created]) => {
        return { urn, type: this.#model.typeOf(urn).type, name: entityName(urn), created };
      }),
      documents: [...indexed].map(
        (urn) => () => searchDocument(this.#model, urn, (name) => this.current({ urn, name })?.text),
      ),
      aspects: changes,
      superseded: [...this.#written.values()].flatMap(superseded),
      owners: indexes.owners,
      related: indexes.related,
    };
  }

  /** What is left of what is stored, once the deletions are done. */
  #left({ urn, name }: NamedAspect): Version | undefined {
    const isGone = this.#deletedEntities.has(urn) || this.#deletedAspects.has(aspectKey({ urn, name }));
    return isGone ? undefined : this.#stored({ urn, name });
  }
}

/** The versions that are no longer the current one, each kept as its difference from the version after it. */
function superseded({ urn, name, stored, versions }: Written): readonly SupersededRow[] {
  const all = [...(stored ? [stored] : []), ...versions];
  return all.slice(0, -1).map(({ version, text, actor, time }, at) => {
    const next = all[at + 1];
    const kept = keptVersion(version, text, next?.version === version + 1 ? next.text : undefined);
    return { urn, name, version, actor, time, ...kept };
  });
}
