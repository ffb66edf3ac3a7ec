import { schemaOf, type AspectName, type Aspects } from "../../catalogue/model/aspects.ts";
import type { AuditStamp } from "../../catalogue/model/aspects/fields.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { unknownEntity } from "../entityUrns.ts";
import type { Refusal } from "../refusal.ts";
import type { Sooner } from "../sooner.ts";
import type { AspectRow, Store } from "./store.ts";

/** An aspect as it is stored: its value, its version (from 1), and who wrote that when. */
export interface StoredAspect<N extends AspectName> {
  readonly version: number;
  readonly value: Aspects[N];
  readonly written: AuditStamp;
}

/** What was parsed of rows, with the name of the aspect: a store that keeps a row gives the same one again. */
const parsedRows = new WeakMap<AspectRow, ParsedRow>();

interface ParsedRow {
  readonly name: AspectName;
  readonly stored: unknown;
}

/**
 * The aspect in a row, which nobody may change. What is in the store was checked when it was written, so a failure here is a
 * bug.
 */
export function storedAspect<N extends AspectName>(name: N, row: AspectRow): StoredAspect<N> {
  const parsed = parsedRows.get(row);
  if (parsed && isParsedAs(name, parsed, parsed.stored)) return parsed.stored;
  const value: unknown = JSON.parse(row.value);
  const written = { time: row.time, actor: row.actor };
  const stored = { version: row.version, value: schemaOf(name).parse(value), written };
  parsedRows.set(row, { name, stored });
  return stored;
}

/** Whether a row was parsed as this aspect. */
function isParsedAs<N extends AspectName>(name: N, parsed: ParsedRow, stored: unknown): stored is StoredAspect<N> {
  return parsed.name === name && parsed.stored === stored;
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

/** Whether the entity exists: at once if that is known. For answers only; what is written is decided on what is read. */
export function isKnownToExist(store: Store, urn: EntityUrn): Sooner<boolean> {
  return store.known?.exists(urn) ?? entityExists(store, urn);
}

/** How many characters aspects have together, as they are stored. */
export function charactersIn(rows: readonly Pick<AspectRow, "value">[]): number {
  return rows.reduce((sum, { value }) => sum + value.length, 0);
}
