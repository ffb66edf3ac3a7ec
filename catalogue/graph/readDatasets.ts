import { inChunks } from "../collections/inChunks.ts";
import { failure, success, type Result } from "../result.ts";
import { isStorable } from "../model/storableUrn.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { unexpectedData } from "./graphqlHttp.ts";
import { ENTITIES } from "./operations.generated.ts";
import { datasetOf, type Dataset } from "./readDataset.ts";

/** How many datasets are read by one request. */
const AT_ONCE = 50;

/** How many requests are under way at a time. */
const IN_FLIGHT = 4;

/** Reads many datasets, by as many requests as are needed; those that do not exist are absent from the answer. */
export async function readDatasets(
  graph: CatalogueGraph,
  urns: readonly DatasetUrn[],
  signal?: AbortSignal,
): Promise<Result<ReadonlyMap<DatasetUrn, Dataset>, CatalogueError>> {
  const found = new Map<DatasetUrn, Dataset>();
  for (const group of inChunks(inChunks(urns.filter(isStorable), AT_ONCE), IN_FLIGHT)) {
    for (const reply of await Promise.all(group.map((batch) => readBatch(graph, batch, signal)))) {
      if (!reply.ok) return reply;
      for (const dataset of reply.value) found.set(dataset.urn, dataset);
    }
  }
  return success(found);
}

async function readBatch(
  graph: CatalogueGraph,
  urns: readonly DatasetUrn[],
  signal: AbortSignal | undefined,
): Promise<Result<readonly Dataset[], CatalogueError>> {
  const reply = await graph.execute(ENTITIES, { urns }, signal);
  if (!reply.ok) return reply;
  const { entities } = reply.value;
  if (!entities) return failure(unexpectedData(graph.url));
  const asked = new Map<string, DatasetUrn>(urns.map((urn) => [urn, urn]));
  // DataHub answers an unknown URN with an empty object that says it does not exist.
  return success(
    entities.flatMap((entity) => {
      if (!entity || entity.exists === false) return [];
      const urn = asked.get(entity.urn);
      return urn === undefined ? [] : [datasetOf(urn, entity)];
    }),
  );
}
