import type { Client } from "pg";
import { StartError } from "../../startError.ts";
import { refuseStopped, type MigrationOptions } from "../migration.ts";
import { refuseMissingTables } from "./missingTables.ts";
import { migrations } from "./migrations.ts";

/** Names the lock under which one service makes the tables; the others wait. It is an arbitrary number: "MCat" in ASCII. */
export const CATALOGUE_LOCK = 0x4d436174;

/** Names the lock that transactions share which write to the tables, and that one which changes the tables has alone: "MCaT". */
export const TABLES_LOCK = 0x4d436154;

/** The oldest server that is supported, as PostgreSQL numbers its versions. */
const OLDEST = 150_000;

/** The last version of the tables after which entities have to be indexed again. */
const INDEX_VERSION = 12;

/**
 * Brings the tables of a catalogue to the version that this program knows, in one transaction and by one service at a time.
 * If its entities have to be indexed again, that is noted: the catalogue can be read when `finishMigration` has done it.
 * @throws StartError when the server is too old or its database not in UTF-8, when a newer program wrote the catalogue, or
 * when the schema is another program's or a table is missing; or when it is stopped, which leaves the catalogue as it was.
 */
export async function migrate(client: Client, options: MigrationOptions = {}): Promise<void> {
  await refuseUnsuitable(client);
  if (await isBeingMigrated(client)) options.onWait?.();
  // Looked at first, so that a catalogue that is up to date opens where nothing may be created.
  if ((await schemaVersion(client)) === migrations.length) return refuseMissingTables(client);
  let updated = 0;
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [CATALOGUE_LOCK]);
    updated = await bringUpToDate(client, options);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined); // The first cause is what counts.
    throw error;
  }
  if (updated === 0) return;
  options.onUpdated?.(updated, migrations.length);
  // Rows that were all written again are read more often than need be until the server knows them. It comes to that by
  // itself, later; so a failure here does not matter.
  await client.query("vacuum (analyze) metadata_catalogue.search_entity").catch(() => undefined);
}

/** Gives the version that the tables of a catalogue that was there before had, if it changed them; otherwise 0. */
async function bringUpToDate(client: Client, { onTables, signal }: MigrationOptions): Promise<number> {
  const stamp = await schemaVersion(client);
  const version = stamp ?? 0;
  if (version > migrations.length) {
    throw new StartError(
      "STORE_NEWER",
      `This catalogue has schema ${version}, and this version supports up to ${migrations.length}; update the extension or command.`,
    );
  }
  if (version === migrations.length) return 0;
  // Writes that are under way end first; later ones wait (`writeTransaction.ts`).
  await client.query("select pg_advisory_xact_lock($1)", [TABLES_LOCK]);
  if (stamp === undefined) {
    await refuseForeign(client);
    await client.query("create table metadata_catalogue.catalogue_schema (version integer not null)");
    await client.query("insert into metadata_catalogue.catalogue_schema (version) values (0)");
  }
  if (onTables && version > 0) onTables(await entitiesIn(client));
  // A new catalogue is made at once, and has nothing to look for.
  const stop = version > 0 ? signal : undefined;
  refuseStopped(stop);
  for (const step of migrations.slice(version).flat()) {
    refuseStopped(stop);
    await (typeof step === "string" ? client.query(step) : step(client, stop));
  }
  await client.query("update metadata_catalogue.catalogue_schema set version = $1", [migrations.length]);
  if (version < INDEX_VERSION) {
    await client.query(`update metadata_catalogue.catalogue_schema
      set work = 'index', position = '', done = 0, total = (select count(*) from metadata_catalogue.entity)
      where exists (select from metadata_catalogue.entity)`);
  }
  return version;
}

/** Whether another service has the lock now, which may also keep the version from being read until it is done. */
async function isBeingMigrated(client: Client): Promise<boolean> {
  const sql = "select pg_try_advisory_xact_lock_shared($1) as free";
  return (await client.query<{ free: boolean }>(sql, [CATALOGUE_LOCK])).rows[0]?.free === false;
}

async function entitiesIn(client: Client): Promise<number> {
  const { rows } = await client.query<{ total: number }>("select count(*) as total from metadata_catalogue.entity");
  return rows[0]?.total ?? 0;
}

async function refuseUnsuitable(client: Client): Promise<void> {
  const sql = `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
    current_setting('server_encoding') as encoding`;
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(sql);
  const [server] = rows;
  if (!server) throw new Error("PostgreSQL did not say which version it is");
  if (server.number < OLDEST) {
    const oldest = OLDEST / 10_000;
    throw new StartError(
      "STORE_UNSUITABLE",
      `This is PostgreSQL ${server.version}; the catalogue needs ${oldest} or newer.`,
    );
  }
  if (server.encoding !== "UTF8") {
    throw new StartError(
      "STORE_UNSUITABLE",
      `This database has the encoding ${server.encoding}; create one with the encoding UTF8 (createdb --encoding UTF8 --template template0).`,
    );
  }
}

/** Makes the schema, unless an administrator has; one that already has tables, and not ours, is another program's. */
async function refuseForeign(client: Client): Promise<void> {
  const sql = `select (select count(*)::int from pg_class where relnamespace = n.oid) as tables
    from pg_namespace n where nspname = 'metadata_catalogue'`;
  const [schema] = (await client.query<{ tables: number }>(sql)).rows;
  if (!schema) await client.query("create schema metadata_catalogue");
  else if (schema.tables > 0) {
    throw new StartError(
      "STORE_NOT_OURS",
      'The schema "metadata_catalogue" of this database has tables of another program, so nothing was written; choose another database.',
    );
  }
}

/** `undefined`: the database has no tables of ours yet. */
async function schemaVersion(client: Client): Promise<number | undefined> {
  // Not by to_regclass, which may remember that it was not there before another service made it.
  const table = `select from pg_class where relname = 'catalogue_schema'
    and relnamespace = (select oid from pg_namespace where nspname = 'metadata_catalogue')`;
  if ((await client.query(table)).rowCount === 0) return undefined;
  const sql = "select version from metadata_catalogue.catalogue_schema";
  return (await client.query<{ version: number }>(sql)).rows[0]?.version;
}
