import type { CatalogueGraph } from "./graph.ts";
import type { Dataset } from "./readDataset.ts";

/**
 * The dataset with those of its owners marked that the catalogue does not have, as one request tells. Without an answer, none
 * is marked.
 */
export async function markMissingOwners(graph: CatalogueGraph, dataset: Dataset): Promise<Dataset> {
  const urns = [...new Set(dataset.owners.map(({ urn }) => urn))];
  if (urns.length === 0) return dataset;
  const read = await graph.readMany(urns.map((urn) => ({ urn, names: [] })));
  if (!read.ok) return dataset;
  const owners = dataset.owners.map((owner) => {
    const found = read.value.get(owner.urn);
    return found?.ok === false && found.error.kind === "entity-not-found"
      ? { ...owner, isMissing: true as const }
      : owner;
  });
  return { ...dataset, owners };
}
