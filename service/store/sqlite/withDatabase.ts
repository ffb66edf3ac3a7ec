import type { DatabaseSync, DatabaseSyncOptions } from "node:sqlite";
import { nodeSqlite } from "./nodeSqlite.ts";

/** Opens a database, does something with it, and closes it, whatever happens meanwhile. */
export function withDatabase<T>(path: string, options: DatabaseSyncOptions, use: (database: DatabaseSync) => T): T {
  const database = new (nodeSqlite().DatabaseSync)(path, options);
  try {
    return use(database);
  } finally {
    database.close();
  }
}
