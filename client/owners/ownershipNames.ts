import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readTypeNames } from "../../catalogue/graph/readTypeNames.ts";
import type { Owner } from "../../catalogue/model/aspects/ownership.ts";
import { typeNameById, type TypeNameOf } from "../../catalogue/display/ownershipTypeNames.ts";
import { byId, readNames, type NameOf } from "./readNames.ts";

/** How owners and their ownership types are called in questions and messages. */
export interface OwnershipNames {
  readonly nameOf: NameOf;
  readonly typeOf: TypeNameOf;
}

/** Names of ownership types where no names are known: their IDs. */
export const OWNERSHIPS_BY_ID: OwnershipNames = { nameOf: byId, typeOf: typeNameById };

/** Asks the catalogue what these owners are called, and their ownership types. */
export async function readOwnershipNames(graph: CatalogueGraph, owners: readonly Owner[]): Promise<OwnershipNames> {
  const people = owners.map(({ owner }) => owner);
  const [nameOf, typeOf] = await Promise.all([readNames(graph, people), readTypeNames(graph, owners)]);
  return { nameOf, typeOf };
}
