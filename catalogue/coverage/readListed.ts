import { errorSentence, type CatalogueError } from "../graph/error.ts";
import type { CatalogueGraph } from "../graph/graph.ts";
import { success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { COVERAGE_ASPECTS, COVERAGE_SCHEMAS, datasetCoverage, type DatasetCoverage } from "./datasetCoverage.ts";
import { unlessStopped } from "../graph/unlessStopped.ts";

/** A dataset of which nothing can be said. */
export interface UnreadDataset {
  readonly urn: string;
  /** Why: a stable name, and a sentence. */
  readonly kind: CatalogueError["kind"] | "malformed-urn";
  readonly message: string;
}

/** What was read of some datasets. One that has been removed or deleted since it was listed is in neither. */
interface ReadListed {
  readonly datasets: readonly DatasetCoverage[];
  readonly unread: readonly UnreadDataset[];
}

const READ: readonly string[] = [...COVERAGE_ASPECTS, "status"];

/** Reads and counts some datasets; fails when the catalogue does not answer, or the signal is aborted. */
export async function readListed(
  graph: CatalogueGraph,
  listed: readonly { readonly urn: DatasetUrn }[],
  signal?: AbortSignal,
): Promise<Result<ReadListed, CatalogueError>> {
  const requests = listed.map(({ urn }) => ({ urn, names: READ, looser: COVERAGE_SCHEMAS }));
  const read = await unlessStopped(signal, graph.readMany(requests));
  if (!read.ok) return read;
  const datasets: DatasetCoverage[] = [];
  const unread: UnreadDataset[] = [];
  for (const { urn } of listed) {
    const stored = read.value.get(urn);
    // A search index lists for some time what was deleted.
    if (!stored || (!stored.ok && stored.error.kind === "entity-not-found")) continue;
    if (!stored.ok) unread.push({ urn, kind: stored.error.kind, message: errorSentence(stored.error) });
    else if (stored.value.aspect("status")?.value.removed !== true) datasets.push(datasetCoverage(urn, stored.value));
  }
  return success({ datasets, unread });
}
