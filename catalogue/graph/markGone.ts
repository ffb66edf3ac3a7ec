import { success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph, StoredAspects } from "./graph.ts";

/** What may be gone: the catalogue does not have it, or it is marked as removed there. */
export interface MaybeGone {
  readonly gone?: "missing" | "removed";
}

/** Marks the items that the catalogue does not have or has marked as removed. */
export async function markGone<T extends { readonly urn: EntityUrn }>(
  graph: CatalogueGraph,
  items: readonly T[],
): Promise<Result<readonly (T & MaybeGone)[], CatalogueError>> {
  const urns = [...new Set(items.map(({ urn }) => urn))];
  if (urns.length === 0) return success(items);
  const read = await graph.readMany(urns.map((urn) => ({ urn, names: ["status"] })));
  if (!read.ok) return read;
  const marked = items.map((item) => {
    const gone = goneOf(read.value.get(item.urn));
    return gone ? { ...item, gone } : item;
  });
  return success(marked);
}

function goneOf(found: Result<StoredAspects, CatalogueError> | undefined): MaybeGone["gone"] {
  if (found?.ok === false) return found.error.kind === "entity-not-found" ? "missing" : undefined;
  return found?.value.aspect("status")?.value.removed === true ? "removed" : undefined;
}
