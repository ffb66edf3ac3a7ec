import type { DatabaseSync } from "node:sqlite";
import { listedNames } from "../../../catalogue/text/listedNames.ts";
import { StartError } from "../../startError.ts";
import type { MigrationOptions } from "../migration.ts";
import { numberIn } from "../row.ts";
import { refuseOtherVersion } from "../schemaVersion.ts";
import { missingParts } from "./catalogueParts.ts";
import { IncompleteCatalogue } from "./incompleteCatalogue.ts";
import { migrations } from "./migrations.ts";
import type { SqliteRow, Statements } from "./statements.ts";
import { transact } from "./transact.ts";

/** The last version of the tables after which entities have to be indexed again. */
const INDEX_VERSION = 12;

/** How many of the parts that a file lacks are named. */
const NAMED = 5;

/**
 * Brings the tables of a catalogue to the version this program knows, one migration after the other, in one transaction.
 * If its entities have to be indexed again, that is noted: the catalogue can be read when `finishMigration` has done it.
 * @throws IncompleteCatalogue when the file lacks parts that this version of it has, or does not say its version.
 * @throws StartError when a newer program wrote the catalogue: it is refused, never guessed at.
 */
export function migrate(
  database: DatabaseSync,
  { onTables, onUpdated }: Pick<MigrationOptions, "onTables" | "onUpdated"> = {},
): void {
  // Looked at first, so that a catalogue that is up to date opens while it cannot be written.
  if (schemaVersion(database) === migrations.length) {
    const missing = missingParts(database, migrate);
    if (missing.length > 0) throw new IncompleteCatalogue(`its file has no ${listedNames(missing, NAMED)}`);
    return;
  }
  let updated = 0;
  transact(database, () => {
    if (isWithoutVersion(database)) throw new IncompleteCatalogue("its file does not say which tables it has");
    database.exec("create table if not exists catalogue_schema (version integer)");
    const stamp = schemaVersion(database);
    const version = stamp ?? 0;
    refuseNewer(version);
    if (version === migrations.length) return;
    if (onTables && version > 0) onTables(entitiesIn(database));
    for (const step of migrations.slice(version).flat()) {
      if (typeof step === "string") database.exec(step);
      else step(database);
    }
    const note =
      stamp !== undefined
        ? "update catalogue_schema set version = ?"
        : "insert into catalogue_schema (version) values (?)";
    database.prepare(note).run(migrations.length);
    if (version < INDEX_VERSION) noteWork(database);
    updated = version;
  });
  if (updated > 0) onUpdated?.(updated, migrations.length);
}

/** Whether a catalogue has all of its parts, or is of another version, whose parts are not looked at. */
export function isCompleteOrOther(database: DatabaseSync): boolean {
  const version = schemaVersion(database);
  return version !== undefined && (version !== migrations.length || missingParts(database, migrate).length === 0);
}

/**
 * Refuses to recover a catalogue of a newer program: the recovered file would lack what only the newer tables hold.
 * @throws StartError when its version can be read and is newer.
 */
export function refuseToRecoverNewer(database: DatabaseSync): void {
  let version: number | undefined;
  try {
    version = schemaVersion(database);
  } catch {
    return; // Where that is damaged, nothing tells which program wrote the file.
  }
  refuseNewer(version ?? 0);
}

/** Whether an older program wrote a catalogue, whose tables are still to be brought up to date. */
export function isOlder(database: DatabaseSync): boolean {
  return (schemaVersion(database) ?? migrations.length) < migrations.length;
}

/** Whether a newer program wrote a catalogue. */
export function isNewer(database: DatabaseSync): boolean {
  return (schemaVersion(database) ?? 0) > migrations.length;
}

function refuseNewer(version: number): void {
  if (version <= migrations.length) return;
  throw new StartError(
    "STORE_NEWER",
    `This catalogue has schema ${version}, and this version supports up to ${migrations.length}; update the extension or command.`,
  );
}

/** Whether a file that has more than its first page has no version: its tables would be made anew over what is in it. */
function isWithoutVersion(database: DatabaseSync): boolean {
  return (
    schemaVersion(database) === undefined && Number(database.prepare("pragma page_count").get()?.["page_count"]) > 1
  );
}

/**
 * Refuses a transaction that is about to write to tables of another version. Nothing can change it before the transaction ends.
 * @throws StoreFault
 */
export function refuseOtherTables(statements: Statements): void {
  refuseOtherStamp(statements.first("select version from catalogue_schema"));
}

/**
 * Refuses a request about tables that have this row in `catalogue_schema`, if that is another version.
 * @throws StoreFault
 */
export function refuseOtherStamp(stamp: SqliteRow | undefined, so?: string): void {
  refuseOtherVersion(stamp ? numberIn(stamp, "version") : 0, migrations.length, so);
}

function noteWork(database: DatabaseSync): void {
  const sql = `update catalogue_schema set work = 'index', position = 0, done = 0, total = (select count(*) from entity)
    where exists (select 1 from entity)`;
  database.exec(sql);
}

function entitiesIn(database: DatabaseSync): number {
  return Number(database.prepare("select count(*) as entities from entity").get()?.["entities"]);
}

/**
 * `undefined`: the file has no tables of ours yet.
 * @throws IncompleteCatalogue when what the file says is not the number of a version.
 */
function schemaVersion(database: DatabaseSync): number | undefined {
  const table = database.prepare("select 1 from sqlite_schema where name = 'catalogue_schema'").get();
  const stamp = table && database.prepare("select version from catalogue_schema").get();
  if (stamp === undefined) return undefined;
  const version = stamp["version"];
  if (typeof version === "number" && Number.isSafeInteger(version) && version > 0) return version;
  throw new IncompleteCatalogue("its file does not say its version");
}
