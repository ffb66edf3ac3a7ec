import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { StoreFault } from "../storeFault.ts";
import { nodeSqlite } from "./nodeSqlite.ts";

/**
 * How many pages the log has before they are copied into the file, 16 MB: a page that several batches changed is copied once,
 * and the disk is waited for less often.
 */
const CHECKPOINT_PAGES = 4_096;

/** What is written is on the disk itself: on macOS it would otherwise be in the memory of the disk only. */
export const ON_THE_DISK = "pragma fullfsync = on";

/** The file of a catalogue, identified by device and inode, because another file may be at its path later. */
export class DatabaseFile {
  readonly #path: string;
  /** Which file it is, for another thread that opens it. */
  readonly identity: string;

  constructor(path: string, identity = identityOf(path)) {
    this.#path = path;
    this.identity = identity;
  }

  /** A connection to it. A write is on the disk when it is answered. */
  connect(): DatabaseSync {
    const { DatabaseSync } = nodeSqlite();
    const database = new DatabaseSync(this.#path, { enableForeignKeyConstraints: true });
    try {
      database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536");
      database.exec(ON_THE_DISK);
      database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /**
   * Whether it is still the file at its path.
   * @throws StoreFault when it was moved, removed or replaced: a write would then be lost without notice.
   */
  check(): void {
    if (identityOf(this.#path) === this.identity) return;
    throw new StoreFault({
      code: "STORE_REPLACED",
      message: "The catalogue's file was moved or replaced while the service ran; restart the service.",
    });
  }
}

/** Which file is at a path; empty when there is none. */
function identityOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : "";
}
