import * as z from "zod";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { timing } from "../statistics.mts";
import type { Measurement } from "./context.mts";
import { SEARCHES, someDatasets } from "./searches.mts";
import { post, writeDatasets } from "./service.mts";
import { onEachStore, type MeasuredStore } from "./stores.mts";

const QUERY = `query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) {
  total searchResults { entity { urn } } } }`;

const answer = z.object({ data: z.object({ searchAcrossEntities: z.object({ total: z.number() }) }) });

/** How often each kind of search is measured, of different datasets. */
const ROUNDS = 40;
const SEED = 42;
/** How often each kind is made of other datasets before anything is measured, in a service that has just started. */
const WARM_UP_ROUNDS = 20;
const WARM_UP_SEED = 43;

/** What the first page of a search may take, in milliseconds: where names and words are looked for, and otherwise. */
const MOST_MS = { words: 5, other: 30 };

/**
 * Writes made-up datasets into a served catalogue, and measures the first page of searches over HTTP each time a number of
 * them is reached.
 */
export async function measureSearches(measurement: Measurement): Promise<void> {
  await onEachStore(measurement, (store) => measure(store, measurement));
}

/** Measures each kind of search at each size. */
async function measure(store: MeasuredStore, { sizes, figures, signal }: Measurement): Promise<void> {
  await using catalogue = await store.serve();
  let there = store.filled;
  for (const size of sizes) {
    if (size > there) await writeDatasets(catalogue, { from: there, to: size, signal });
    there = Math.max(there, size);
    for (const { input } of SEARCHES)
      for (const dataset of someDatasets(size, WARM_UP_ROUNDS, WARM_UP_SEED)) await searchMs(catalogue, input(dataset));
    for (const { name, isOfWords, input } of SEARCHES) {
      const samples: number[] = [];
      for (const dataset of someDatasets(size, ROUNDS, SEED)) samples.push(await searchMs(catalogue, input(dataset)));
      const { median, p95 } = timing(samples);
      const limit = isOfWords === true || store.name === "SQLite" ? MOST_MS.words : MOST_MS.other;
      figures.add({
        part: "First page of a search, median",
        title: name,
        store: store.name,
        datasets: size,
        value: median,
        p95,
        unit: "ms",
        goal: { of: "value", bound: "most", limit },
      });
    }
  }
}

/** How long the first page of a search takes. */
async function searchMs(catalogue: CatalogueAddress, input: object): Promise<number> {
  const variables = { input: { types: ["DATASET"], start: 0, count: 10, ...input } };
  const began = performance.now();
  const found = await post(catalogue, "/api/graphql", { query: QUERY, variables });
  const ms = performance.now() - began;
  answer.parse(found);
  return ms;
}
