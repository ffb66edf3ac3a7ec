import { isSystemOwnershipType, resolvedOwnershipType } from "../vocabulary/ownershipType.ts";
import { ownershipTypeNames, type StoredOwnershipType, type TypeNameOf } from "../display/ownershipTypeNames.ts";
import type { CatalogueGraph } from "./graph.ts";
import { listOwnershipTypes } from "./listOwnershipTypes.ts";

/** An ownership type as an owner has it; its name, if the answer about the owner has one. */
export interface AnsweredOwnershipType extends StoredOwnershipType {
  readonly name?: string | undefined;
}

/**
 * Asks for the names of ownership types, unless all of these are well known: which of them share a name is known only from the
 * list of all. If that cannot be read, the names that the answers have are compared with each other.
 */
export async function readTypeNames(
  graph: CatalogueGraph,
  types: readonly AnsweredOwnershipType[],
  signal?: AbortSignal,
): Promise<TypeNameOf> {
  const answered = answeredTypes(types);
  if (answered.length === 0) return ownershipTypeNames([]);
  const listed = await listOwnershipTypes(graph, signal);
  return ownershipTypeNames([...answered, ...(listed.ok ? listed.value : [])]);
}

/** How these ownership types are called as far as the answers that have them say. */
export function answeredTypeNames(types: readonly AnsweredOwnershipType[]): TypeNameOf {
  return ownershipTypeNames(answeredTypes(types));
}

function answeredTypes(
  types: readonly AnsweredOwnershipType[],
): readonly { readonly urn: string; readonly name: string }[] {
  return types.flatMap((each) => {
    const urn = resolvedOwnershipType(each);
    return isSystemOwnershipType(urn) ? [] : [{ urn, name: each.name ?? "" }];
  });
}
