import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { privatePostgres } from "../../scripts/postgres/privatePostgres.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { rounded, timing } from "../statistics.mts";
import { SEARCHES, someDatasets } from "./searches.mts";
import { post, writeDatasets } from "./service.mts";

const QUERY = `query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) {
  total searchResults { entity { urn } } } }`;

const answer = z.object({ data: z.object({ searchAcrossEntities: z.object({ total: z.number() }) }) });

/** How often each kind of search is measured, of different datasets. */
const ROUNDS = 40;

/** The stores that are measured. */
export const STORES = ["sqlite", "postgres"] as const;

/** What is measured. */
interface SearchPlan {
  readonly stores: readonly (typeof STORES)[number][];
  /** How many datasets there are, the fewest first. */
  readonly sizes: readonly number[];
}

/**
 * Writes made-up datasets into a served catalogue, and measures the first page of searches over HTTP each time a number of
 * them is reached; prints the figures.
 */
export async function measureSearches({ stores, sizes }: SearchPlan, signal: AbortSignal): Promise<void> {
  for (const store of stores) await (store === "sqlite" ? onSqlite : onPostgres)(sizes, signal);
}

async function onSqlite(sizes: readonly number[], signal: AbortSignal): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "catalogue-bench-"));
  await using catalogue = await serveCatalogue(folder.path, { signal });
  await measure("SQLite", { catalogue, sizes, signal });
}

async function onPostgres(sizes: readonly number[], signal: AbortSignal): Promise<void> {
  await using server = await privatePostgres({ shared_buffers: "1GB", max_wal_size: "4GB", jit: "off" });
  if (!server) throw new Error("This machine has no PostgreSQL");
  const args = ["--database", await server.newDatabase()];
  await using catalogue = await serveCatalogue(undefined, { args, signal });
  await measure("PostgreSQL", { catalogue, sizes, signal });
}

interface Measuring {
  readonly catalogue: CatalogueAddress;
  readonly sizes: readonly number[];
  readonly signal: AbortSignal;
}

/** Prints what each kind of search takes at each size. */
async function measure(store: string, { catalogue, sizes, signal }: Measuring): Promise<void> {
  let there = 0;
  for (const size of sizes) {
    const rate = await writeDatasets(catalogue, { from: there, to: size, signal });
    console.log(`\n${store}: ${size} datasets; ${Math.round(rate)} aspects a second written from ${there} on`);
    there = size;
    const datasets = someDatasets(size, ROUNDS);
    for (const { name, input } of SEARCHES) {
      const samples: number[] = [];
      let total = 0;
      for (const dataset of datasets) {
        const variables = { input: { types: ["DATASET"], start: 0, count: 10, ...input(dataset) } };
        const began = performance.now();
        const found = await post(catalogue, "/api/graphql", { query: QUERY, variables });
        samples.push(performance.now() - began);
        total += answer.parse(found).data.searchAcrossEntities.total;
      }
      const { median, p95, most } = timing(samples);
      const mean = rounded(total / datasets.length);
      console.log(`  ${name.padEnd(30)} median ${median} ms, p95 ${p95}, most ${most}; ${mean} found on average`);
    }
  }
}
