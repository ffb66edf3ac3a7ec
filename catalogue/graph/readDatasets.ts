import type { Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { askAboutDatasets } from "./datasetBatches.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { ENTITIES } from "./operations.generated.ts";
import { datasetOf, type Dataset } from "./readDataset.ts";

/** How many datasets are read by one request: schemas may have thousands of columns. */
const AT_ONCE = 50;

/** Reads many datasets, by as many requests as are needed; those that do not exist are absent from the answer. */
export function readDatasets(
  graph: CatalogueGraph,
  urns: readonly DatasetUrn[],
  signal?: AbortSignal,
): Promise<Result<ReadonlyMap<DatasetUrn, Dataset>, CatalogueError>> {
  return askAboutDatasets(graph, urns, { operation: ENTITIES, atOnce: AT_ONCE, of: datasetOf, signal });
}
