import type { z } from "zod";
import { aspectSchemas, type AspectName, type Aspects, type AuditStamp } from "../../catalogue/aspects.ts";
import type { EntityUrn } from "../../catalogue/urn.ts";
import type { Db } from "./openStore.ts";
import type { AspectTable } from "./tables.ts";

/** An aspect as it is stored: its value, its version (from 1), and who wrote that when. */
export interface StoredAspect<N extends AspectName> {
  readonly version: number;
  readonly value: Aspects[N];
  readonly written: AuditStamp;
}

const schemas: { readonly [N in AspectName]: z.ZodType<Aspects[N]> } = aspectSchemas;

/** Whether the entity exists: something brought it into being, and it may be marked removed. */
export async function entityExists(db: Db, urn: EntityUrn): Promise<boolean> {
  return (await db.selectFrom("entity").select("urn").where("urn", "=", urn).executeTakeFirst()) !== undefined;
}

/** Those of the entities that exist. */
export async function existingEntities(db: Db, urns: readonly EntityUrn[]): Promise<ReadonlySet<EntityUrn>> {
  const found = new Set<EntityUrn>();
  for (let at = 0; at < urns.length; at += 500) {
    const some = urns.slice(at, at + 500);
    for (const { urn } of await db.selectFrom("entity").select("urn").where("urn", "in", some).execute())
      found.add(urn);
  }
  return found;
}

/** The current version of one aspect. `undefined`: the entity does not have it. */
export async function readAspect<N extends AspectName>(
  db: Db,
  urn: EntityUrn,
  name: N,
): Promise<StoredAspect<N> | undefined> {
  const row = await readRow(db, urn, name);
  return row && storedAspect(name, row);
}

/** The current row of one aspect, its value still text. */
export function readRow(db: Db, urn: EntityUrn, name: AspectName): Promise<AspectTable | undefined> {
  return db.selectFrom("aspect").selectAll().where("urn", "=", urn).where("name", "=", name).executeTakeFirst();
}

/** A version of an aspect, from 1 on; 0 is the current one. `undefined`: there is no such version. */
export async function readVersion(
  db: Db,
  urn: EntityUrn,
  name: AspectName,
  version: number,
): Promise<AspectTable | undefined> {
  const current = await readRow(db, urn, name);
  if (version === 0 || current?.version === version) return current;
  return db
    .selectFrom("aspect_history")
    .selectAll()
    .where("urn", "=", urn)
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** The current rows of an entity's aspects, by name in order; of all of them when `names` is not given. */
export async function readRows(db: Db, urn: EntityUrn, names?: readonly AspectName[]): Promise<readonly AspectTable[]> {
  if (names?.length === 0) return [];
  const query = db.selectFrom("aspect").selectAll().where("urn", "=", urn).orderBy("name");
  return names ? query.where("name", "in", names).execute() : query.execute();
}

/** The aspect in a row. What is in the store was checked when it was written, so a failure here is a bug. */
export function storedAspect<N extends AspectName>(name: N, row: AspectTable): StoredAspect<N> {
  const value: unknown = JSON.parse(row.value);
  return { version: row.version, value: schemas[name].parse(value), written: { time: row.time, actor: row.actor } };
}
