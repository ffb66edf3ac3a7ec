import type { Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph, StoredAspects } from "./graph.ts";

/** What may be gone: the catalogue does not have it, or it is marked as removed there. */
export interface MaybeGone {
  readonly gone?: "missing" | "removed";
}

/**
 * The items with those marked whose entity the catalogue does not have, or that are marked as removed in it, as one request tells.
 * Without an answer, none is marked.
 */
export async function markGone<T extends { readonly urn: EntityUrn }>(
  graph: CatalogueGraph,
  items: readonly T[],
): Promise<readonly (T & MaybeGone)[]> {
  const urns = [...new Set(items.map(({ urn }) => urn))];
  if (urns.length === 0) return items;
  const read = await graph.readMany(urns.map((urn) => ({ urn, names: ["status"] })));
  if (!read.ok) return items;
  return items.map((item) => {
    const gone = goneOf(read.value.get(item.urn));
    return gone ? { ...item, gone } : item;
  });
}

function goneOf(found: Result<StoredAspects, CatalogueError> | undefined): MaybeGone["gone"] {
  if (found?.ok === false) return found.error.kind === "entity-not-found" ? "missing" : undefined;
  return found?.value.aspect("status")?.value.removed === true ? "removed" : undefined;
}
