import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import type { Measurement } from "./context.mts";
import { graphqlRequest, load } from "./load.mts";
import { memoryMb, pidOf } from "./processFigures.mts";
import { DATASETS, fillForReads } from "./readData.mts";
import { datasetAt, QUERY } from "./readsSchema.mts";

const STEP_MS = 5_000;

/** Reads datasets again and again, and compares the memory of the service after a tenth of the requests with that at the end. */
export async function measureMemory({ figures, requests: wanted, signal }: Measurement): Promise<void> {
  await using home = await mkdtempDisposable(join(tmpdir(), "catalogue-memory-"));
  await using catalogue = await serveCatalogue(home.path, { signal });
  await fillForReads(catalogue);
  const requests = Array.from({ length: DATASETS }, (_, at) =>
    graphqlRequest(catalogue, QUERY, { urn: datasetAt((at * 7_919) % DATASETS) }),
  );
  let answered = 0;
  const until = async (count: number): Promise<number> => {
    let most = 0;
    while (answered < count) {
      signal.throwIfAborted();
      answered += (await load(catalogue, { connections: 16, ms: STEP_MS, requests })).requests;
      most = await memoryMb(pidOf(catalogue.pid));
    }
    return most;
  };
  const compared = await until(wanted / 10);
  figures.add({
    part: "Size",
    title: `Memory of the service after ${wanted.toLocaleString("en")} reads, compared with that after a tenth of them`,
    store: "SQLite",
    datasets: DATASETS,
    value: await until(wanted),
    compared,
    unit: "MB",
    goal: { of: "ratio", bound: "most", limit: 1.1 },
  });
}
