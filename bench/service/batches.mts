import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { timing } from "../statistics.mts";
import type { Measurement } from "./context.mts";
import { writeDatasets } from "./service.mts";

/** How many datasets are written before anything is measured, and how many until it ends. */
const WARM_UP = 1_000;
const DATASETS = 6_000;

/** Writes new datasets by batches of 500 aspects, durable and indexed, and asks /health meanwhile. */
export async function measureBatches({ figures, signal }: Measurement): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "catalogue-batches-"));
  await using catalogue = await serveCatalogue(folder.path, { signal });
  await writeDatasets(catalogue, { from: 0, to: WARM_UP, signal });
  const ended = new AbortController();
  const health = healthTimes(catalogue, ended.signal);
  const value = await writeDatasets(catalogue, { from: WARM_UP, to: DATASETS, signal });
  ended.abort();
  const figure = { part: "Writes", store: "SQLite", datasets: DATASETS };
  const title = "Aspects of new datasets, in batches of 500, 4 requests at a time";
  figures.add({ ...figure, title, value, unit: "a second", goal: { of: "value", bound: "least", limit: 6_000 } });
  const { median, most } = timing(await health);
  const goal = { of: "value", bound: "most", limit: 30 } as const;
  figures.add({ ...figure, title: "/health meanwhile, median", value: median, unit: "ms" });
  figures.add({ ...figure, title: "/health meanwhile, most", value: most, unit: "ms", goal });
}

/** What each of the requests took, in milliseconds, until it is enough. */
async function healthTimes({ url }: CatalogueAddress, signal: AbortSignal): Promise<readonly number[]> {
  const times: number[] = [];
  do {
    const began = performance.now();
    await (await fetch(`${url}/health`)).text();
    times.push(performance.now() - began);
    await wait(20);
  } while (!signal.aborted);
  return times;
}
