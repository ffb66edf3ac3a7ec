import { sameJson } from "../json/canonicalJson.ts";
import { success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectProposal, CatalogueGraph } from "./graph.ts";
import { readIfExists } from "./upsert.ts";

/** After a conflict: whether these proposals of an entity are stored nevertheless, because the answer to their write was lost. */
export async function isStoredAlready(
  graph: CatalogueGraph,
  urn: EntityUrn,
  proposals: readonly AspectProposal[],
): Promise<Result<boolean, CatalogueError>> {
  const read = await readIfExists(
    graph,
    urn,
    proposals.map(({ aspectName }) => aspectName),
  );
  if (!read.ok) return read;
  const stored = read.value;
  return success(proposals.every(({ aspectName, aspect }) => sameJson(stored?.kept(aspectName)?.value, aspect)));
}
