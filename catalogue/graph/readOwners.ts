import type { Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { askAboutDatasets } from "./datasetBatches.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { OWNERS } from "./operations.generated.ts";
import { malformedIn, ownersOf, type Dataset } from "./readDataset.ts";

/** How many datasets are asked about by one request: of each, only the owners are read. */
const AT_ONCE = 250;

/** Reads the owners of some datasets, also those whose URNs are malformed; datasets that do not exist are absent from the result. */
export function readOwners(
  graph: CatalogueGraph,
  urns: readonly DatasetUrn[],
  signal?: AbortSignal,
): Promise<Result<ReadonlyMap<DatasetUrn, Pick<Dataset, "owners" | "malformedOwners">>, CatalogueError>> {
  return askAboutDatasets(graph, urns, {
    operation: OWNERS,
    atOnce: AT_ONCE,
    of: (_, entity) => ({ owners: ownersOf(entity), ...malformedIn(entity) }),
    signal,
  });
}
