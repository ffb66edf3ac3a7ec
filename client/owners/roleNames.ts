import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { listOwnershipTypes } from "../../catalogue/graph/listOwnershipTypes.ts";
import type { Owner } from "../../catalogue/model/aspects/ownership.ts";
import {
  isSystemOwnershipType,
  ownershipTypeLabel,
  resolvedOwnershipType,
} from "../../catalogue/vocabulary/ownershipType.ts";
import { byId, readNames, type NameOf } from "./readNames.ts";

/** How an ownership type is called in questions and messages: "Data Steward". */
export type TypeNameOf = (owner: Pick<Owner, "type" | "typeUrn">) => string;

/** How owners and their ownership types are called. */
export interface RoleNames {
  readonly nameOf: NameOf;
  readonly typeOf: TypeNameOf;
}

/** Where no names are known. */
export const ROLES_BY_ID: RoleNames = { nameOf: byId, typeOf: (owner) => ownershipTypeLabel(owner) };

/** Asks the catalogue what these owners are called, and their ownership types. */
export async function readRoleNames(graph: CatalogueGraph, owners: readonly Owner[]): Promise<RoleNames> {
  const people = owners.map(({ owner }) => owner);
  const [nameOf, typeOf] = await Promise.all([readNames(graph, people), readTypeNames(graph, owners)]);
  return { nameOf, typeOf };
}

/** Asks for the names of ownership types, unless all are well known. One that has none, for whatever reason, is called by its ID. */
export async function readTypeNames(
  graph: CatalogueGraph,
  owners: readonly Pick<Owner, "type" | "typeUrn">[],
): Promise<TypeNameOf> {
  if (owners.every((owner) => isSystemOwnershipType(resolvedOwnershipType(owner)))) return ROLES_BY_ID.typeOf;
  const listed = await listOwnershipTypes(graph);
  const names = new Map(listed.ok ? listed.value.map(({ urn, name }) => [urn, name]) : []);
  return (owner) => ownershipTypeLabel(owner, names.get(resolvedOwnershipType(owner)));
}
