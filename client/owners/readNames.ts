import { readOwnerNames } from "../../catalogue/coverage/ownerNames.ts";
import { nameWithId } from "../../catalogue/display/nameWithId.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { entityName, type OwnerUrn } from "../../catalogue/urn/urn.ts";

/** How a user or group is called in questions and messages: "Robin Birch (robin.birch)". */
export type NameOf = (owner: OwnerUrn) => string;

/** Calls everybody by ID: where nobody's name is known. */
export const byId: NameOf = entityName;

/** Asks the catalogue what these users and groups are called. Whom it does not name, for whatever reason, is called by ID. */
export async function readNames(graph: CatalogueGraph, owners: readonly OwnerUrn[]): Promise<NameOf> {
  const names = await readOwnerNames(graph, [...new Set(owners)]);
  return names.ok ? (owner) => nameWithId(owner, names.value.get(owner)) : byId;
}
