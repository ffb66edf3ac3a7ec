import { once } from "node:events";
import { Worker } from "node:worker_threads";
import * as z from "zod";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { timing } from "../statistics.mts";
import type { Measurement } from "./context.mts";
import { unsearchedProposals } from "./datasets.mts";
import { writeDatasets } from "./service.mts";
import { onEachStore, type MeasuredStore } from "./stores.mts";

/** How many datasets are written before anything is measured, and how many then. */
const WARM_UP = 1_000;
const DATASETS = 5_000;

/** Writes aspects by batches of 500, durable, and asks /health meanwhile: those that search reads, and those that it does not. */
export async function measureBatches(measurement: Measurement): Promise<void> {
  await onEachStore(measurement, (store) => measure(store, measurement));
}

async function measure(store: MeasuredStore, { figures, signal }: Measurement): Promise<void> {
  await using catalogue = await store.serve();
  const from = store.filled + WARM_UP;
  const range = { from, to: from + DATASETS, signal };
  await writeDatasets(catalogue, { from: store.filled, to: from, signal });
  await using health = await startHealthProbe(catalogue);
  const value = await writeDatasets(catalogue, range);
  const { median, most } = timing(await health.times());
  const figure = { part: "Writes", store: store.name, datasets: range.to };
  const rate = { ...figure, unit: "a second" };
  const title = "Aspects of new datasets, in batches of 500, 4 requests at a time";
  figures.add({ ...rate, title, value, goal: { of: "value", bound: "least", limit: 6_000 } });
  const goal = { of: "value", bound: "most", limit: 30 } as const;
  figures.add({ ...figure, title: "/health meanwhile, median", value: median, unit: "ms" });
  figures.add({ ...figure, title: "/health meanwhile, most", value: most, unit: "ms", goal });
  figures.add({
    ...rate,
    title: "Aspects that search does not read, of datasets that exist, in the same way",
    value: await writeDatasets(catalogue, range, unsearchedProposals),
    goal: { of: "value", bound: "least", limit: 10_000 },
  });
}

/** A thread that asks `/health` again and again. Disposing it ends it. */
interface HealthProbe extends AsyncDisposable {
  /** Ends it. Gives what each request took, in milliseconds. */
  readonly times: () => Promise<readonly number[]>;
}

/** Starts the thread, and waits until it has been answered once. */
async function startHealthProbe({ url }: CatalogueAddress): Promise<HealthProbe> {
  const probe = new Worker(new URL("healthProbe.mts", import.meta.url), { workerData: { url } });
  await once(probe, "message");
  // Listened for from now on, so that a thread that fails early is known as well.
  const answer = once(probe, "message");
  answer.catch(() => undefined); // Whoever asks for the times gets the error.
  const times = async (): Promise<readonly number[]> => {
    probe.postMessage("end");
    return z.tuple([z.array(z.number())]).parse(await answer)[0];
  };
  return {
    times,
    [Symbol.asyncDispose]: async () => {
      await probe.terminate();
    },
  };
}
