import type { CatalogueError } from "../graph/error.ts";
import type { CatalogueGraph } from "../graph/graph.ts";
import { success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { readGoneOwners } from "./goneOwners.ts";
import { readOwnerNames, wellFormed } from "./ownerNames.ts";
import type { Coverage } from "./coverage.ts";
import { readListed } from "./readListed.ts";

/**
 * The coverage with what these datasets, and the names of these owners, are now; the others, and the order, are as they were.
 * The same coverage if none of them is in it.
 */
export async function coverageAgain(
  graph: CatalogueGraph,
  coverage: Coverage,
  urns: ReadonlySet<EntityUrn>,
): Promise<Result<Coverage, CatalogueError>> {
  const { datasets, unread, ownerNames, goneOwners } = coverage;
  const changed = datasets.filter(({ urn }) => urns.has(urn));
  const named: ReadonlySet<string> = urns;
  const renamed = datasets.flatMap((dataset) => dataset.owners.filter((owner) => named.has(owner)));
  if (changed.length === 0 && renamed.length === 0) return success(coverage);
  const read = await readListed(graph, changed);
  if (!read.ok) return read;
  const again = new Map(read.value.datasets.map((dataset) => [dataset.urn, dataset]));
  const owners = new Set([...read.value.datasets.flatMap((dataset) => dataset.owners), ...renamed]);
  const people = wellFormed(owners);
  const names = await readOwnerNames(graph, people);
  if (!names.ok) return names;
  const gone = await readGoneOwners(graph, people);
  if (!gone.ok) return gone;
  return success({
    datasets: datasets.flatMap((dataset) => (urns.has(dataset.urn) ? (again.get(dataset.urn) ?? []) : dataset)),
    unread: [...unread, ...read.value.unread],
    ownerNames: new Map([...[...ownerNames].filter(([owner]) => !owners.has(owner)), ...names.value]),
    goneOwners: new Map([...[...goneOwners].filter(([owner]) => !owners.has(owner)), ...gone.value]),
  });
}
