import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { privatePostgres } from "../../scripts/postgres/privatePostgres.mts";
import { serveCatalogue, type ServedCatalogue } from "../../scripts/servedCatalogue.mts";
import type { Measurement } from "./context.mts";

/** A store that is measured, with a catalogue of its own. */
export interface MeasuredStore {
  readonly name: "SQLite" | "PostgreSQL";
  /** How many made-up datasets the catalogue has before anything is measured. */
  readonly filled: number;
  /** Starts one more process that serves the catalogue. */
  readonly serve: () => Promise<ServedCatalogue>;
}

/** Measures one store after the other: the catalogue that was filled before, or a new one in each of the stores. */
export async function onEachStore(
  { stores, filled, signal }: Measurement,
  measure: (store: MeasuredStore) => Promise<void>,
): Promise<void> {
  const { data, database, datasets } = filled;
  if (stores.includes("sqlite") && database === undefined) {
    await using folder = await mkdtempDisposable(join(tmpdir(), "catalogue-bench-"));
    const serve = (): Promise<ServedCatalogue> => serveCatalogue(data ?? folder.path, { signal });
    await measure({ name: "SQLite", filled: datasets, serve });
  }
  if (stores.includes("postgres") && data === undefined) {
    await using server = database === undefined ? await privatePostgres(SETTINGS) : undefined;
    const url = database ?? (await server?.newDatabase());
    if (url === undefined) throw new Error("This machine has no PostgreSQL");
    const serve = (): Promise<ServedCatalogue> => serveCatalogue(undefined, { args: ["--database", url], signal });
    await measure({ name: "PostgreSQL", filled: datasets, serve });
  }
}

const SETTINGS = { shared_buffers: "1GB", max_wal_size: "4GB", jit: "off" };
