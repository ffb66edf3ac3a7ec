import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import { StartError } from "../startError.ts";
import { migrate } from "./migrate.ts";
import { kyselyDatabase, nodeSqlite } from "./nodeSqlite.ts";
import type { Tables } from "./tables.ts";

/** What everything in the service reads and writes through. */
export type Db = Kysely<Tables>;

/** An open catalogue. Whoever opened it closes it. */
interface Store {
  readonly db: Db;
  /** Folds the write-ahead log into the file, and closes it. */
  close(): Promise<void>;
}

/** How long a statement waits, in milliseconds, while another program writes the file. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens the catalogue in a folder, made when it is not there; `undefined` makes one in memory, gone when closed.
 * Several services may have one folder open: SQLite lets one write at a time, and each write looks at what is stored then.
 * @throws StartError when the folder cannot be used, or was written by a newer program.
 */
export async function openStore(folder: string | undefined): Promise<Store> {
  const { DatabaseSync } = nodeSqlite();
  if (folder !== undefined) makeFolder(folder);
  try {
    const database = new DatabaseSync(folder === undefined ? ":memory:" : join(folder, "catalogue.sqlite"), {
      enableForeignKeyConstraints: true,
    });
    // Not the constructor's option, which Node 22.15 does not know.
    database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma journal_mode = wal; pragma synchronous = full`);
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: kyselyDatabase(database) }) });
    try {
      await migrate(db);
    } catch (error) {
      database.close();
      throw error;
    }
    return {
      db,
      close: async () => {
        database.exec("pragma wal_checkpoint(truncate)");
        await db.destroy();
      },
    };
  } catch (error) {
    if (error instanceof Error && "errcode" in error) {
      throw new StartError(`The catalogue in "${folder ?? "memory"}" cannot be opened: ${error.message}.`, {
        cause: error,
      });
    }
    throw error;
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data folder "${folder}" cannot be made: ${reason}.`, { cause: error });
  }
}
