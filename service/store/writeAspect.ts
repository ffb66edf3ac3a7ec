import type { AspectName, AuditStamp } from "../../catalogue/aspects.ts";
import { sameJson } from "../../catalogue/canonicalJson.ts";
import { keyAspect } from "../../catalogue/keyAspect.ts";
import { entityName, entityTypeOf, type EntityUrn } from "../../catalogue/urn.ts";
import { indexAspect, searchColumns } from "./indexes.ts";
import { readRow } from "./readAspects.ts";
import type { AspectTable } from "./tables.ts";
import type { Tx } from "./transact.ts";

/** An aspect to be stored under an entity. */
export interface AspectWrite {
  readonly urn: EntityUrn;
  readonly name: AspectName;
  readonly value: object;
}

/**
 * Stores an aspect as the current version, and keeps the one before it. An identical value makes no new version.
 * Checks nothing: whoever calls has made sure that the entity exists or may be made.
 */
export async function writeAspect(tx: Tx, write: AspectWrite, stamp: AuditStamp): Promise<void> {
  const { urn, name, value } = write;
  const current = await readRow(tx, urn, name);
  if (current && sameJson(JSON.parse(current.value), value)) return;
  await (current ? replace(tx, current, value, stamp) : insert(tx, write, stamp));
  await indexAspect(tx, urn, name, value);
}

/** Brings an entity into being, with the aspect that says what its URN says. */
export async function createEntity(tx: Tx, urn: EntityUrn, stamp: AuditStamp): Promise<void> {
  await tx
    .insertInto("entity")
    .values({
      urn,
      type: entityTypeOf(urn),
      name: entityName(urn),
      ...searchColumns(urn, undefined),
      removed: 0,
      created_at: stamp.time,
      created_by: stamp.actor,
    })
    .execute();
  const { aspectName: name, aspect: value } = keyAspect(urn);
  await insert(tx, { urn, name, value }, stamp);
}

async function insert(tx: Tx, { urn, name, value }: AspectWrite, { actor, time }: AuditStamp): Promise<void> {
  const row = { urn, name, version: 1, value: JSON.stringify(value), actor, time };
  await tx.insertInto("aspect").values(row).execute();
}

async function replace(tx: Tx, current: AspectTable, value: object, { actor, time }: AuditStamp): Promise<void> {
  await tx.insertInto("aspect_history").values(current).execute();
  await tx
    .updateTable("aspect")
    .set({ version: current.version + 1, value: JSON.stringify(value), actor, time })
    .where("urn", "=", current.urn)
    .where("name", "=", current.name)
    .execute();
}
