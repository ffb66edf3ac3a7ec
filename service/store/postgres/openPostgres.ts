import type { Model } from "../../../catalogue/model/model.ts";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import type { Log } from "../../log.ts";
import { pause, Patience } from "../../patience.ts";
import { StartError } from "../../startError.ts";
import { refuseStopped, type MigrationOptions } from "../migration.ts";
import { Outages } from "../outage.ts";
import type { Store } from "../store.ts";
import { StoreFault } from "../storeFault.ts";
import type { PostgresAddress } from "./address.ts";
import { clientConfig } from "./clientConfig.ts";
import { CONNECTION, Connections } from "./connections.ts";
import { DatabaseClient } from "./databaseClient.ts";
import { asFault, hasNoTls, isPassing } from "./fault.ts";
import { migrate } from "./migrate.ts";
import { PostgresStore } from "./postgresStore.ts";
import { Standbys, type StandbyOptions } from "./standbys.ts";
import { finishMigration } from "./unfinished.ts";

/** How long opening waits, in milliseconds, for a server that is starting up. */
const PATIENCE_MS = 10_000;

interface PostgresOpenOptions {
  /** The standbys that are read where they have what is needed. */
  readonly reading?: StandbyOptions | undefined;
  readonly migration?: MigrationOptions | undefined;
  /** For how many milliseconds opening is tried again; as long as a server may need to start when not given. */
  readonly patienceMs?: number | undefined;
  /** Without it, each request that fails is logged, also of those that fail for the same reason. */
  readonly log?: Log | undefined;
}

/**
 * Opens the catalogue in a PostgreSQL database; its tables are made when they are not there. Several services may have it
 * open at the same time.
 * @throws StartError when the database cannot be used, or was written by a newer program, or its migration was stopped.
 */
export async function openPostgres(
  address: PostgresAddress,
  model: Model = STORED_MODEL,
  { reading, migration, log, patienceMs = PATIENCE_MS }: PostgresOpenOptions = {},
): Promise<Store> {
  const patience = new Patience(patienceMs);
  for (;;) {
    try {
      const connections = new Connections(await prepared(address, migration), { outages: log && new Outages(log) });
      const standbys = reading && new Standbys(connections, reading);
      await standbys?.start();
      return new PostgresStore(connections, model, { standbys });
    } catch (error) {
      refuseStopped(migration?.signal);
      if (!isPassing(error) || patience.isOver) throw postgresStartError(address, error);
    }
    await pause();
  }
}

/** Brings the tables up to date. Returns the URL to connect with: with TLS, where the server has it or must have it. */
async function prepared({ url, plainUrl }: PostgresAddress, migration: MigrationOptions | undefined): Promise<string> {
  try {
    await migrateAt(url, migration);
    return url;
  } catch (error) {
    if (!hasNoTls(error) || plainUrl === undefined) throw error;
    await migrateAt(plainUrl, migration);
    return plainUrl;
  }
}

async function migrateAt(url: string, migration: MigrationOptions | undefined): Promise<void> {
  const client = new DatabaseClient({ ...CONNECTION, ...clientConfig(url) });
  client.on("error", () => undefined); // The statement that is under way fails for it.
  // A server that does not answer, or another service that changes the tables, may be waited for as long as that takes.
  const giveUp = (): void => {
    client.giveUp();
  };
  const stop = migration?.signal;
  stop?.addEventListener("abort", giveUp);
  let isConnected = false;
  try {
    refuseStopped(stop);
    await client.connect().catch((error: unknown) => {
      throw connectError(error);
    });
    isConnected = true;
    await migrate(client, migration);
    await finishMigration(client, migration);
  } finally {
    stop?.removeEventListener("abort", giveUp);
    const ended = client.end();
    // The end of a connection that never began may be waited for in vain.
    if (isConnected) await ended;
    else ended.catch(() => undefined);
  }
}

/** The error of a failed connection as a `StoreFault`, also where `asFault` does not know it: it is never a mistake of this program. */
function connectError(error: unknown): unknown {
  if (!(error instanceof Error) || asFault(error) !== error) return error;
  const message = `No connection comes about: ${error.message.replace(/[.!]$/, "")}.`;
  return new StoreFault({ code: "STORE_UNREACHABLE", message }, error);
}

/** The start error for an error that occurred while the catalogue in a database was opened. */
export function postgresStartError({ label }: PostgresAddress, error: unknown): unknown {
  if (error instanceof StartError) {
    if (error.code === "STOPPED") return error;
    return new StartError(error.code, `The catalogue in ${label} cannot be opened. ${error.message}`, { cause: error });
  }
  const fault = asFault(error);
  if (!(fault instanceof StoreFault)) return error;
  const problem = `The catalogue in ${label} cannot be opened. ${fault.message}`;
  return new StartError(fault.refusal.code, problem, { cause: error });
}
