import { closeSync, openSync, readSync, statSync } from "node:fs";
import { StartError } from "../../startError.ts";
import { databasePath, recoveryCommand } from "./dataFolder.ts";

/** The beginning of a database that has never had a write-ahead log: after the size of a page comes how it is written. */
const BEGINNING = 20;
const MAGIC = "SQLite format 3\0";
const WRITTEN_AT = 18;
const WITHOUT_LOG = 1;

/**
 * Whether a catalogue's file has the write-ahead log of another file: a copy of the catalogue was put into a folder that had
 * the log of the lost one. SQLite would write that log's pages over those of the copy.
 * The header tells: that of a file from `catalogue backup` says that it has never had a log, and a service changes that before it
 * makes one. Of a copy that a service has opened since, this cannot be told.
 */
export function hasForeignLog(path: string): boolean {
  // In this order: a service may just now be making the log.
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (!log || log.size === 0 || (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return false;
  const file = openSync(path, "r");
  try {
    const start = Buffer.alloc(BEGINNING);
    readSync(file, start, 0, BEGINNING, 0);
    return start.toString("latin1", 0, MAGIC.length) === MAGIC && start.readUInt8(WRITTEN_AT) === WITHOUT_LOG;
  } finally {
    closeSync(file);
  }
}

/**
 * Checked before SQLite opens the file, because SQLite applies the log then.
 * @throws StartError when the folder has the log of another file.
 */
export function refuseForeignLog(folder: string): void {
  const path = databasePath(folder);
  if (!hasForeignLog(path)) return;
  throw new StartError(
    "STORE_DAMAGED",
    `The catalogue's file "${path}" was replaced, but the folder still has the write-ahead log of the earlier file, which would damage it. Move "${path}-wal" and "${path}-shm" elsewhere and start again, or run ${recoveryCommand(folder)}, which keeps them.`,
  );
}
