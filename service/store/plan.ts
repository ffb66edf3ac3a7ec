import type { AuditStamp } from "../../catalogue/model/aspects/fields.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { KeptVersion } from "./history.ts";
import type { SearchDocument } from "./search/document.ts";
import type { StoredChange } from "./storedChanges.ts";

/** The changes of a batch, as rows of database tables. They are written in one transaction, all or nothing. */
export interface StorePlan {
  /** Entities to delete first of all, with everything that is stored of them. */
  readonly deletedEntities: readonly EntityUrn[];
  /** Aspects to delete, with all their versions, before anything is written. */
  readonly deletedAspects: readonly NamedAspect[];
  /** Entities that come into being. */
  readonly entities: readonly EntityRow[];
  /** What entities are found by from now on. Each is worked out when it is asked for, in some tenth of a millisecond. */
  readonly documents: readonly (() => SearchDocument)[];
  readonly aspects: readonly AspectChange[];
  readonly superseded: readonly SupersededRow[];
  readonly owners: RowChanges<OwnerRow>;
  readonly related: RowChanges<RelatedRow>;
}

/** What is no longer as it was read once a plan is carried out: entities that come or go as a whole, of others their aspects. */
export function changesOf({ deletedEntities, deletedAspects, entities, aspects }: StorePlan): readonly StoredChange[] {
  const whole = new Set([...deletedEntities, ...entities.map(({ urn }) => urn)]);
  const named = [...deletedAspects, ...aspects].filter(({ urn }) => !whole.has(urn));
  return [...[...whole].map((urn) => ({ urn, name: undefined })), ...named.map(({ urn, name }) => ({ urn, name }))];
}

/** An aspect of an entity. */
export interface NamedAspect {
  readonly urn: EntityUrn;
  readonly name: string;
}

/** The key of an aspect in a map. */
export function aspectKey({ urn, name }: { readonly urn: string; readonly name: string }): string {
  return `${name} ${urn}`;
}

/** A version of an aspect, its value whole. */
export interface Version {
  readonly version: number;
  readonly text: string;
  readonly actor: string;
  readonly time: number;
}

export interface EntityRow {
  readonly urn: EntityUrn;
  readonly type: string;
  /** A dataset's name, a user's or group's ID. */
  readonly name: string;
  readonly created: AuditStamp;
}

/** The new current version of an aspect. */
export interface AspectChange extends NamedAspect {
  /** The version that must be stored for it to be written. `undefined`: no version. */
  readonly replaces: number | undefined;
  readonly current: Version;
}

/** A version that another one has superseded. */
export interface SupersededRow extends NamedAspect, KeptVersion {
  readonly version: number;
  readonly actor: string;
  readonly time: number;
}

export interface RowChanges<R> {
  readonly added: readonly R[];
  readonly removed: readonly R[];
}

export interface OwnerRow {
  readonly urn: EntityUrn;
  readonly owner: string;
  readonly typeUrn: string;
}

export interface RelatedRow {
  readonly urn: EntityUrn;
  /** A group that a user is a member of, or the user's manager. */
  readonly related: string;
  /** The aspect that says so. */
  readonly aspect: string;
}
