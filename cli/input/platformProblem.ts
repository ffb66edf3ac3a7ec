import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { listPlatforms } from "../../catalogue/graph/listPlatforms.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { nearest } from "../../catalogue/text/nearest.ts";
import { PLATFORMS } from "../../catalogue/vocabulary/platform.ts";

/**
 * Why a platform on which nothing was found is probably misspelt: no dataset of the catalogue is on it, and it is not a
 * known data platform. `undefined`: it is one of them.
 */
export async function platformProblem(
  graph: CatalogueGraph,
  platform: string,
  signal: AbortSignal,
): Promise<Result<string | undefined, CatalogueError>> {
  if (PLATFORMS.includes(platform)) return success(undefined);
  const used = await listPlatforms(graph, signal);
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
