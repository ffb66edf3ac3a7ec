import type { Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { askAboutDatasets } from "./datasetBatches.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { OWNERS } from "./operations.generated.ts";
import { ownersOf, type DatasetOwner } from "./readDataset.ts";

/** How many datasets are asked about by one request: of each, only the owners are read. */
const AT_ONCE = 250;

/** Reads the owners of some datasets; datasets that do not exist are absent from the result. */
export function readOwners(
  graph: CatalogueGraph,
  urns: readonly DatasetUrn[],
  signal?: AbortSignal,
): Promise<Result<ReadonlyMap<DatasetUrn, readonly DatasetOwner[]>, CatalogueError>> {
  return askAboutDatasets(graph, urns, {
    operation: OWNERS,
    atOnce: AT_ONCE,
    of: (_, entity) => ownersOf(entity),
    signal,
  });
}
