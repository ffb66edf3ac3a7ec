import type { Owner } from "../model/aspects/ownership.ts";
import { withOwner } from "../changes/owner.ts";
import { failure, success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/** Makes an existing user or group an owner of a dataset. Spec: Programmatic write procedure, 4. */
export async function addOwner(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  owner: Owner,
): Promise<Result<Outcome, CatalogueError>> {
  const known = await graph.readAspects(owner.owner, []);
  if (!known.ok) {
    return known.error.kind === "entity-not-found" ? failure({ kind: "missing-entities", urns: [owner.owner] }) : known;
  }
  return modifyAspect(graph, {
    urn,
    aspectName: "ownership",
    change: (current, stamp) => success(withOwner(current, owner, stamp)),
  });
}
