import { schemaOf, type AspectName, type Aspects } from "../../catalogue/model/aspects.ts";
import type { AuditStamp } from "../../catalogue/model/aspects/fields.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { unknownEntity } from "../entityUrns.ts";
import type { Refusal } from "../refusal.ts";
import type { AspectRow, Store } from "./store.ts";

/** An aspect as it is stored: its value, its version (from 1), and who wrote that when. */
export interface StoredAspect<N extends AspectName> {
  readonly version: number;
  readonly value: Aspects[N];
  readonly written: AuditStamp;
}

/** The aspect in a row. What is in the store was checked when it was written, so a failure here is a bug. */
export function storedAspect<N extends AspectName>(name: N, row: AspectRow): StoredAspect<N> {
  const value: unknown = JSON.parse(row.value);
  return { version: row.version, value: schemaOf(name).parse(value), written: { time: row.time, actor: row.actor } };
}

/** The current version of one aspect. `undefined`: the entity does not have it. */
export async function readAspect<N extends AspectName>(
  store: Store,
  urn: EntityUrn,
  name: N,
): Promise<StoredAspect<N> | undefined> {
  const [row] = await store.aspects([urn], [name]);
  return row && storedAspect(name, row);
}

/** The current versions of one aspect of many entities, read by one statement; entities without it are left out. */
export async function readAspects<N extends AspectName>(
  store: Store,
  urns: readonly EntityUrn[],
  name: N,
): Promise<ReadonlyMap<EntityUrn, StoredAspect<N>>> {
  const rows = await store.aspects(urns, [name]);
  return new Map(rows.map((row) => [row.urn, storedAspect(name, row)]));
}

/** The version a write expects that was decided on what was read. */
export function versionRead(stored: { readonly version: number } | undefined): number {
  return stored?.version ?? -1;
}

/** Refused with the first of the entities that does not exist. One statement, however many they are. */
export async function allExist(store: Store, urns: readonly EntityUrn[]): Promise<Result<void, Refusal>> {
  const existing = await store.existing([...new Set(urns)]);
  const missing = urns.find((urn) => !existing.has(urn));
  return missing === undefined ? success(undefined) : unknownEntity(missing);
}

/** Whether the entity exists. */
export async function entityExists(store: Store, urn: EntityUrn): Promise<boolean> {
  return (await store.existing([urn])).has(urn);
}
