import { numberIn, type DatabaseRow } from "../row.ts";
import { refuseOtherVersion } from "../schemaVersion.ts";
import { StoreFault } from "../storeFault.ts";
import { namesMissing, waitedInVain } from "./fault.ts";
import { TABLES_LOCK } from "./migrate.ts";
import { migrations } from "./migrations.ts";

/**
 * One message to the server. The version is read by a statement of its own after the lock was taken, since a statement sees
 * what was committed before it began; with the lock, the version stays until the transaction ends.
 */
const BEGIN = `begin; select pg_advisory_xact_lock_shared(${TABLES_LOCK});
  select version from metadata_catalogue.catalogue_schema`;

/**
 * Opens a transaction that writes. While a service changes the tables it waits, as long as the connection waits for a lock.
 * @throws StoreFault when that takes longer, or a service has brought the tables to another version than that of this program.
 */
export async function beginWrite(
  query: (sql: string) => Promise<{ readonly rows: readonly DatabaseRow[] }>,
): Promise<void> {
  const { rows } = await query(BEGIN).catch((error: unknown) => {
    throw waitedInVain(error) ? new StoreFault({ code: "STORE_LOCKED", message: CHANGING }, error) : error;
  });
  refuseOtherTables(rows.at(1)); // The lock has a row, too.
}

/**
 * Refuses a transaction that is about to write to tables of another version.
 * @param schema the row of the table `catalogue_schema`
 * @param so what that means for a request, as a clause
 * @throws StoreFault
 */
export function refuseOtherTables(schema: DatabaseRow | undefined, so?: string): void {
  refuseOtherVersion(schema ? numberIn(schema, "version") : 0, migrations.length, so);
}

/** Why a statement has failed: that the tables are of another version, if it names some that are not there; otherwise `error`. */
export async function causeOf(
  error: unknown,
  query: (sql: string) => Promise<{ readonly rows: readonly DatabaseRow[] }>,
): Promise<unknown> {
  if (!namesMissing(error)) return error;
  try {
    const { rows } = await query("select version from metadata_catalogue.catalogue_schema");
    refuseOtherTables(rows[0], "nothing was read");
    return error;
  } catch (other) {
    return other instanceof StoreFault ? other : error;
  }
}

const CHANGING =
  "Another service is bringing the catalogue's tables up to date, so nothing was written; try again, and update this service if it is the older one.";
