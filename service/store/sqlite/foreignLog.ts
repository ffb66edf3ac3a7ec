import { StartError } from "../../startError.ts";
import { bytes, MAGIC, reading } from "./cutShort.ts";
import { databasePath, recoveryCommand, sizeOf } from "./dataFolder.ts";

/** How many bytes of a database are read: its magic, the size of a page, and how it is written. */
const BEGINNING = 20;
const WRITTEN_AT = 18;
/** How a database is written that has never had a write-ahead log. */
const WITHOUT_LOG = 1;

/**
 * Whether a catalogue's file has the write-ahead log of another file: a copy of the catalogue was put into a folder that had
 * the log of the lost one. SQLite would write that log's pages over those of the copy.
 * The header tells: that of a file from `catalogue backup` says that it has never had a log, and a service changes that before it
 * makes one. Of a copy that a service has opened since, this cannot be told.
 */
export function hasForeignLog(path: string): boolean {
  // The log before the header: a service that is just making a log changes the header first.
  if (sizeOf(`${path}-wal`) === 0) return false;
  const start = reading(path, (file) => bytes(file, 0, BEGINNING));
  return start?.toString("latin1", 0, MAGIC.length) === MAGIC && start.at(WRITTEN_AT) === WITHOUT_LOG;
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
