import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { privatePostgres } from "../../scripts/postgres/privatePostgres.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { timing } from "../statistics.mts";
import type { Measurement } from "./context.mts";
import { SEARCHES, someDatasets } from "./searches.mts";
import { post, writeDatasets } from "./service.mts";

const QUERY = `query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) {
  total searchResults { entity { urn } } } }`;

const answer = z.object({ data: z.object({ searchAcrossEntities: z.object({ total: z.number() }) }) });

/** How often each kind of search is measured, of different datasets. */
const ROUNDS = 40;

/** What the first page of a search may take, in milliseconds: where names and words are looked for, and otherwise. */
const MOST_MS = { words: 5, other: 30 };

/**
 * Writes made-up datasets into a served catalogue, and measures the first page of searches over HTTP each time a number of
 * them is reached.
 */
export async function measureSearches(measurement: Measurement): Promise<void> {
  const { data, database } = measurement.filled;
  for (const store of measurement.stores) {
    if (store === "sqlite" && database === undefined) await onSqlite(measurement);
    if (store === "postgres" && data === undefined) await onPostgres(measurement);
  }
}

async function onSqlite(measurement: Measurement): Promise<void> {
  const { filled, signal } = measurement;
  await using folder = await mkdtempDisposable(join(tmpdir(), "catalogue-bench-"));
  await using catalogue = await serveCatalogue(filled.data ?? folder.path, { signal });
  await measure("SQLite", catalogue, measurement);
}

async function onPostgres(measurement: Measurement): Promise<void> {
  const { filled, signal } = measurement;
  await using server = filled.database === undefined ? await privatePostgres(SETTINGS) : undefined;
  const database = filled.database ?? (await server?.newDatabase());
  if (database === undefined) throw new Error("This machine has no PostgreSQL");
  await using catalogue = await serveCatalogue(undefined, { args: ["--database", database], signal });
  await measure("PostgreSQL", catalogue, measurement);
}

const SETTINGS = { shared_buffers: "1GB", max_wal_size: "4GB", jit: "off" };

/** Measures each kind of search at each size. */
async function measure(
  store: string,
  catalogue: CatalogueAddress,
  { sizes, filled, figures, signal }: Measurement,
): Promise<void> {
  let there = filled.datasets;
  for (const size of sizes) {
    if (size > there) await writeDatasets(catalogue, { from: there, to: size, signal });
    there = Math.max(there, size);
    for (const { name, isOfWords, input } of SEARCHES) {
      const samples: number[] = [];
      for (const dataset of someDatasets(size, ROUNDS)) {
        const variables = { input: { types: ["DATASET"], start: 0, count: 10, ...input(dataset) } };
        const began = performance.now();
        const found = await post(catalogue, "/api/graphql", { query: QUERY, variables });
        samples.push(performance.now() - began);
        answer.parse(found);
      }
      const { median, p95 } = timing(samples);
      const limit = isOfWords === true || store === "SQLite" ? MOST_MS.words : MOST_MS.other;
      figures.add({
        part: "First page of a search, median",
        title: name,
        store,
        datasets: size,
        value: median,
        p95,
        unit: "ms",
        goal: { of: "value", bound: "most", limit },
      });
    }
  }
}
