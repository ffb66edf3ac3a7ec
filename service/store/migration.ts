import type { Log } from "../log.ts";
import { StartError } from "../startError.ts";

/** How a migration of many entities is followed and stopped. */
export interface MigrationOptions {
  /** Told before the tables are changed, which is one transaction: how many entities it has. */
  readonly onTables?: ((entities: number) => void) | undefined;
  /** Told when the tables of a catalogue that was there before were changed, from which version to which. */
  readonly onUpdated?: ((from: number, to: number) => void) | undefined;
  /** Told after each portion but the last. */
  readonly onProgress?: ((progress: MigrationProgress) => void) | undefined;
  /** Told once when another service changes the tables or indexes entities again, and is waited for. */
  readonly onWait?: (() => void) | undefined;
  /**
   * Ends the migration after the portion under way; on PostgreSQL at once, and the portion is rolled back. The next migration
   * goes on from there.
   */
  readonly signal?: AbortSignal | undefined;
  /** How many entities are one transaction; as many as take some hundred milliseconds when not given. */
  readonly portion?: number | undefined;
}

/** The progress of a migration: how many of all entities are done. */
export interface MigrationProgress {
  readonly done: number;
  readonly total: number;
}

/** How many entities a portion has when it is not said. */
export const PORTION = 1_000;

/** @throws StartError when the migration is to end. */
export function refuseStopped(signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return;
  throw new StartError(
    "STOPPED",
    "The service was stopped while it opened the catalogue; nothing is lost, and the next start continues.",
  );
}

/** How often the progress of a migration or a recovery is logged, in milliseconds. */
export const LOGGED_MS = 2_000;

/** Logs the progress of a migration, now and then. */
export function migrationLog(log: Log, clock: () => number): (progress: MigrationProgress) => void {
  let logged = -Infinity;
  return ({ done, total }) => {
    if (clock() - logged < LOGGED_MS) return;
    logged = clock();
    log.info(`Updating the catalogue: ${NUMBER.format(done)} of ${NUMBER.format(total)} entities.`);
  };
}

/** Logs that the tables were brought up to date. */
export function updatedLog(log: Log): (from: number, to: number) => void {
  return (from, to) => {
    log.info(`The tables of the catalogue were updated from version ${from} to ${to}.`);
  };
}

/** Logs that another service is waited for. */
export function waitLog(log: Log): () => void {
  return () => {
    log.info("Waiting for another service, which is updating the catalogue. This may take minutes.");
  };
}

/** From how many entities on a change of the tables takes so long that it is logged before. */
const MANY = 50_000;

/** Logs that the tables are about to be changed, where that takes a while. */
export function tablesLog(log: Log): (entities: number) => void {
  return (entities) => {
    if (entities < MANY) return;
    log.info(
      `Updating the tables of the catalogue, which has ${NUMBER.format(entities)} entities. This may take minutes.`,
    );
  };
}

/** Writes numbers as log lines do: 12,000. */
export const NUMBER = new Intl.NumberFormat("en-US");
