import type { Result } from "../result.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph, StoredAspects } from "./graph.ts";
import type { Dataset, DatasetOwner } from "./readDataset.ts";

/**
 * The dataset with those of its owners marked that the catalogue does not have, or that are marked as removed in it, as one
 * request tells. Without an answer, none is marked.
 */
export async function markGoneOwners(graph: CatalogueGraph, dataset: Dataset): Promise<Dataset> {
  const urns = [...new Set(dataset.owners.map(({ urn }) => urn))];
  if (urns.length === 0) return dataset;
  const read = await graph.readMany(urns.map((urn) => ({ urn, names: ["status"] })));
  if (!read.ok) return dataset;
  const owners = dataset.owners.map((owner) => {
    const gone = goneOf(read.value.get(owner.urn));
    return gone ? { ...owner, gone } : owner;
  });
  return { ...dataset, owners };
}

function goneOf(found: Result<StoredAspects, CatalogueError> | undefined): DatasetOwner["gone"] {
  if (found?.ok === false) return found.error.kind === "entity-not-found" ? "missing" : undefined;
  return found?.value.aspect("status")?.value.removed === true ? "removed" : undefined;
}
