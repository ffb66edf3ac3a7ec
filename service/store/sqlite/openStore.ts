import type { DatabaseSync } from "node:sqlite";
import type { Model } from "../../../catalogue/model/model.ts";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import type { Log } from "../../log.ts";
import { pause, Patience } from "../../patience.ts";
import { StartError } from "../../startError.ts";
import { CommitQueue } from "./commitQueue.ts";
import { DatabaseFile } from "./databaseFile.ts";
import { cannotUse, databasePath, markFolder, prepareFolder, recoveryCommand } from "./dataFolder.ts";
import { cutShort } from "./cutShort.ts";
import { refuseForeign } from "./foreignFile.ts";
import { refuseForeignLog } from "./foreignLog.ts";
import { asFault, isBusy } from "./fault.ts";
import { IncompleteCatalogue } from "./incompleteCatalogue.ts";
import { indexParts } from "./indexParts.ts";
import { isOlder, migrate } from "./migrate.ts";
import { nodeSqlite } from "./nodeSqlite.ts";
import { SqliteReads } from "./reads.ts";
import { SqliteStore } from "./sqliteStore.ts";
import { ThreadWriter } from "./threadWriter.ts";
import { finishMigration } from "./unfinished.ts";
import { refuseStopped, type MigrationOptions } from "../migration.ts";
import { Outages } from "../outage.ts";
import type { Store } from "../store.ts";
import { StoreFault } from "../storeFault.ts";

/** How long opening waits, in milliseconds, while another program has locked the file, such as a service that makes the catalogue. */
const PATIENCE_MS = 10_000;

/** How much of a large file is kept in memory for reads: the index of words and the rows that searches find most. */
const READ_CACHE_KIB = 262_144;
/** In how many parts the index may be at the start of a service before it is merged: more than are left after a merge. */
const MOST_PARTS = 24;

interface OpenOptions extends MigrationOptions {
  /** Without it, each request that fails is logged, also of those that fail for the same reason. */
  readonly log?: Log | undefined;
}

/**
 * Opens the catalogue in a folder, made when it is not there; `undefined` makes one in memory, gone when closed.
 * Several services may have one folder open: SQLite lets one write at a time, and each write looks at what is stored then.
 * @throws StartError when the folder cannot be used, or was written by a newer program, or its migration was stopped.
 */
export function openStore(
  folder: string | undefined,
  model: Model = STORED_MODEL,
  { log, ...migration }: OpenOptions = {},
): Promise<Store> {
  if (folder === undefined) return Promise.resolve(inMemory(model));
  if (model !== STORED_MODEL) throw new Error("The thread that writes a folder knows this product's model only");
  return inFolder(folder, { log, ...migration });
}

/** Decision: what is in memory has one connection, so it is written in the thread that reads it. */
function inMemory(model: Model): Store {
  const { DatabaseSync } = nodeSqlite();
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: true });
  migrate(database);
  return new SqliteStore(new SqliteReads(database, model), new CommitQueue(database, model, () => undefined), {
    closeReads: () => undefined,
  });
}

/** Reads in this thread, on a connection that cannot write; writes in another. */
async function inFolder(folder: string, { log, ...migration }: OpenOptions): Promise<Store> {
  nodeSqlite();
  const file = databasePath(folder);
  const { database, identity } = await patiently(folder, migration, () => {
    refuseUnopenable(folder);
    prepareFolder(folder);
    return connected(new DatabaseFile(file), migration);
  });
  let merges: boolean;
  try {
    markFolder(folder);
    await finishMigration(database, migration);
    database.exec(`pragma query_only = on; pragma cache_size = -${READ_CACHE_KIB}`);
    merges = indexParts(database) > MOST_PARTS;
  } catch (error) {
    database.close();
    throw startError(folder, error);
  }
  const writer = new ThreadWriter({ file, identity, merges });
  const closeReads = (): void => {
    database.close();
  };
  return new SqliteStore(new SqliteReads(database, STORED_MODEL), writer, {
    closeReads,
    outages: log && new Outages(log),
  });
}

/**
 * Looks at a catalogue's files before SQLite opens them.
 * @throws StartError when the file is cut short or another program's, or its log is another file's.
 */
export function refuseUnopenable(folder: string): void {
  refuseForeignLog(folder);
  refuseCut(folder);
  refuseForeign(databasePath(folder));
}

/**
 * Checked before SQLite opens the file, because SQLite writes to it when it closes a file that has a log.
 * @throws StartError when the file ends before its last page.
 */
function refuseCut(folder: string): void {
  const cut = cutShort(databasePath(folder));
  if (!cut) return;
  throw new StartError(
    "STORE_DAMAGED",
    `The catalogue in "${folder}" is damaged: its file ends after ${cut.has} of ${cut.needs} bytes. Restore a copy of the folder, or run ${recoveryCommand(folder)}; ${SAVES}.`,
  );
}

const SAVES = "it keeps the damaged file, and saves what can be read into a new one";

function connected(
  file: DatabaseFile,
  migration: MigrationOptions | undefined,
): { readonly database: DatabaseSync; readonly identity: string } {
  const database = file.connect();
  try {
    migrate(database, migration);
    return { database, identity: file.identity };
  } catch (error) {
    const isUpdated = isBusy(error) && isReadablyOlder(database);
    database.close();
    throw isUpdated ? new BeingUpdated() : error;
  }
}

function isReadablyOlder(database: DatabaseSync): boolean {
  try {
    return isOlder(database);
  } catch {
    return false; // What keeps others from reading, too, is no update.
  }
}

/** The catalogue is of an older version, and another program has locked its file: a service that brings it up to date. */
class BeingUpdated extends Error {}

/** Tries again while the file is locked: as long as it takes where its tables are being brought up to date, which may be minutes. */
async function patiently<T>(folder: string, migration: MigrationOptions | undefined, open: () => T): Promise<T> {
  let patience = new Patience(PATIENCE_MS);
  let hasWaited = false;
  for (;;) {
    try {
      return open();
    } catch (error) {
      // An error of the operating system about the folder or its files, which were looked at.
      if (error instanceof Error && "syscall" in error) throw cannotUse(folder, error);
      if (error instanceof BeingUpdated) {
        patience = new Patience(PATIENCE_MS);
        if (!hasWaited) migration?.onWait?.();
        hasWaited = true;
      } else if (!isBusy(error) || patience.isOver) throw startError(folder, error);
    }
    refuseStopped(migration?.signal);
    await pause();
  }
}

/** The start error for an error that occurred while the catalogue in a folder was opened. */
export function startError(folder: string, error: unknown): unknown {
  const fault = asFault(error);
  if (!(fault instanceof StoreFault)) return error;
  const { code } = fault.refusal;
  const why = error instanceof IncompleteCatalogue ? `: ${error.why}` : "";
  const problem =
    code === "STORE_DAMAGED"
      ? `The catalogue in "${folder}" is damaged${why}. Run ${recoveryCommand(folder)}; ${SAVES}.`
      : `The catalogue in "${folder}" cannot be opened. ${fault.message}`;
  return new StartError(code, problem, { cause: error });
}
