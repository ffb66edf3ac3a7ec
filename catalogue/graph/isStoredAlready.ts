import { aspectDigest } from "../changes/aspectDigest.ts";
import { success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectProposal, CatalogueGraph } from "./graph.ts";
import { readIfExists } from "./upsert.ts";

/**
 * After a conflict: whether these proposals of an entity are stored nevertheless, because the answer to their write was lost. What
 * a catalogue may fill in when it stores an aspect does not count.
 */
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
  const isStored = ({ aspectName, aspect }: AspectProposal): boolean => {
    const value = stored?.kept(aspectName)?.value;
    return value !== undefined && aspectDigest(aspectName, value) === aspectDigest(aspectName, aspect);
  };
  return success(proposals.every(isStored));
}
