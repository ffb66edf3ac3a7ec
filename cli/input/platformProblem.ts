import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { listAll } from "../../catalogue/graph/listAll.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { nearest } from "../../catalogue/text/nearest.ts";
import { datasetParts, parseDatasetUrn } from "../../catalogue/urn/urn.ts";
import { PLATFORMS } from "../../catalogue/vocabulary/platform.ts";

/**
 * Why a platform on which nothing was found is probably misspelt: no dataset of the catalogue is on it, and it is not a
 * known data platform. `undefined`: it is one of them. Reads the whole list of datasets.
 */
export async function platformProblem(
  graph: CatalogueGraph,
  platform: string,
  signal: AbortSignal,
): Promise<Result<string | undefined, CatalogueError>> {
  if (PLATFORMS.includes(platform)) return success(undefined);
  const used = await platformsOf(graph, signal);
  if (!used.ok) return used;
  if (used.value.includes(platform)) return success(undefined);
  const meant = nearest(platform, used.value) ?? nearest(platform, PLATFORMS);
  const advice = meant === undefined ? "" : ` Did you mean "${meant}"?`;
  const existing =
    used.value.length === 0 ? "" : ` Platforms of its datasets: ${listedNames(used.value, MOST_LISTED)}.`;
  return success(
    `No dataset of the catalogue is on the platform "${platform}", which is not a known one either.${advice}${existing}`,
  );
}

/** How many platforms a sentence lists. */
const MOST_LISTED = 20;

/** The platforms that datasets are on, sorted. */
async function platformsOf(
  graph: CatalogueGraph,
  signal: AbortSignal,
): Promise<Result<readonly string[], CatalogueError>> {
  const urns = await listAll(graph, { type: "dataset" }, { signal });
  if (!urns.ok) return urns;
  const platforms = urns.value.flatMap((urn) => {
    const dataset = parseDatasetUrn(urn);
    return dataset ? [datasetParts(dataset).platform] : [];
  });
  return success([...new Set(platforms)].toSorted());
}
