import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { build } from "../../scripts/build.mts";
import { privatePostgres } from "../../scripts/postgres/privatePostgres.mts";
import { script } from "../../scripts/script.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { machine } from "../machine.mts";
import { rounded, timing } from "../statistics.mts";
import { SEARCHES, someDatasets } from "./searches.mts";
import { post, writeDatasets } from "./service.mts";

const QUERY = `query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) {
  total searchResults { entity { urn } } } }`;

const answer = z.object({ data: z.object({ searchAcrossEntities: z.object({ total: z.number() }) }) });

/** How often each kind of search is measured, of different datasets. */
const ROUNDS = 40;

/**
 * `node bench/service/search.mts [--store sqlite|postgres] [--datasets 10000,200000] [--no-build]`: writes made-up datasets
 * into a served catalogue, and measures the first page of searches over HTTP each time a number of them is reached.
 */
await script(async (signal) => {
  const { values } = parseArgs({
    options: {
      store: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
      datasets: { type: "string", default: "10000,200000" },
      "no-build": { type: "boolean", default: false },
    },
  });
  if (!values["no-build"]) build();
  console.log(JSON.stringify(machine()));
  const sizes = values.datasets.split(",").map(Number);
  for (const store of values.store) {
    if (store === "sqlite") await onSqlite(sizes, signal);
    else if (store === "postgres") await onPostgres(sizes, signal);
    else throw new Error(`There is no store "${store}": it is sqlite or postgres`);
  }
  return 0;
});

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
