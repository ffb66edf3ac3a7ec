import { numberIn, type DatabaseRow } from "../row.ts";
import { refuseOtherVersion } from "../schemaVersion.ts";
import { StoreFault } from "../storeFault.ts";
import { TABLES_LOCK } from "./migrate.ts";
import { migrations } from "./migrations.ts";

/**
 * One message to the server. The version is read by a statement of its own after the lock was taken, since a statement sees
 * what was committed before it began; with the lock, the version stays until the transaction ends.
 */
const BEGIN = `begin; select pg_try_advisory_xact_lock_shared(${TABLES_LOCK}) as shared;
  select version from metadata_catalogue.catalogue_schema`;

/**
 * Opens a transaction that writes.
 * @throws StoreFault when a service changes the tables, or has brought them to another version than that of this program.
 */
export async function beginWrite(
  query: (sql: string) => Promise<{ readonly rows: readonly DatabaseRow[] }>,
): Promise<void> {
  const [lock, schema] = (await query(BEGIN)).rows;
  if (lock?.["shared"] !== true) {
    const message =
      "Another service is bringing the catalogue's tables up to date, so nothing was written; try again, and update this service if it is the older one.";
    throw new StoreFault({ code: "STORE_LOCKED", message });
  }
  refuseOtherVersion(schema ? numberIn(schema, "version") : 0, migrations.length);
}
