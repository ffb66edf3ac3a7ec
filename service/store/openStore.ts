import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { StartError } from "../startError.ts";
import { migrate } from "./sqlite/migrate.ts";
import { nodeSqlite } from "./sqlite/nodeSqlite.ts";
import { SqliteReads } from "./sqlite/reads.ts";
import { SqliteStore, type SqliteWriter } from "./sqlite/sqliteStore.ts";
import { part, transact } from "./sqlite/transact.ts";
import { SqliteWrites } from "./sqlite/writes.ts";
import type { Store } from "./store.ts";

/** How long a statement waits, in milliseconds, while another program writes the file. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens the catalogue in a folder, made when it is not there; `undefined` makes one in memory, gone when closed.
 * Several services may have one folder open: SQLite lets one write at a time, and each write looks at what is stored then.
 * @throws StartError when the folder cannot be used, or was written by a newer program.
 */
export function openStore(folder: string | undefined): Promise<Store> {
  return new Promise((resolve) => {
    resolve(open(folder));
  });
}

function open(folder: string | undefined): Store {
  const { DatabaseSync } = nodeSqlite();
  if (folder !== undefined) makeFolder(folder);
  try {
    const database = new DatabaseSync(folder === undefined ? ":memory:" : join(folder, "catalogue.sqlite"), {
      enableForeignKeyConstraints: true,
    });
    // Not the constructor's option, which Node 22.15 does not know.
    database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma journal_mode = wal; pragma synchronous = full`);
    try {
      migrate(database);
    } catch (error) {
      database.close();
      throw error;
    }
    return new SqliteStore(new SqliteReads(database), writerOn(database), () => undefined);
  } catch (error) {
    if (error instanceof Error && "errcode" in error) {
      throw new StartError(`The catalogue in "${folder ?? "memory"}" cannot be opened: ${error.message}.`, {
        cause: error,
      });
    }
    throw error;
  }
}

function writerOn(database: DatabaseSync): SqliteWriter {
  const writes = new SqliteWrites(database);
  const done = <T>(work: () => T, keep: (result: T) => boolean): Promise<T> =>
    new Promise((resolve) => {
      resolve(transact(database, () => part(database, work, keep)));
    });
  return {
    batch: (batch) =>
      done(
        () => writes.batch(batch),
        (result) => result.ok,
      ),
    token: (token, onlyFirst) =>
      done(
        () => writes.token(token, onlyFirst),
        () => true,
      ),
    close: () =>
      new Promise((resolve) => {
        database.exec("pragma wal_checkpoint(truncate)");
        database.close();
        resolve();
      }),
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data folder "${folder}" cannot be made: ${reason}.`, { cause: error });
  }
}
