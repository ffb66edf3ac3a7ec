import { aspectChanges } from "../changes/aspectChanges.ts";
import type { FieldChange } from "../changes/fieldChange.ts";
import { inFlight } from "../collections/inFlight.ts";
import type { AspectName } from "../model/aspects.ts";
import { success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectVersion, CatalogueGraph } from "./graph.ts";

/** How many versions are read at the same time. */
const IN_FLIGHT = 4;

/** A version of an aspect, and what it changed. */
export interface HistoryEntry extends AspectVersion<AspectName> {
  /** Compared with the version before; `undefined`: the catalogue no longer has that version. */
  readonly changes: readonly FieldChange[] | undefined;
}

/** The versions of an aspect that the catalogue still has, the newest first; none if the entity does not have the aspect. */
export async function aspectHistory(
  graph: CatalogueGraph,
  urn: EntityUrn,
  name: AspectName,
): Promise<Result<readonly HistoryEntry[], CatalogueError>> {
  const current = await graph.readVersion(urn, name);
  if (!current.ok) return current;
  if (!current.value) return success([]);
  const earlier = Array.from({ length: current.value.version - 1 }, (_, at) => at + 1);
  const read = await inFlight(IN_FLIGHT, earlier, (version) => graph.readVersion(urn, name, version));
  const versions: AspectVersion<AspectName>[] = [];
  for (const each of read) {
    if (!each.ok) return each;
    if (each.value) versions.push(each.value);
  }
  versions.push(current.value);
  const entries = versions.map((each, at) => {
    const before = versions[at - 1];
    const isFirst = each.version === 1;
    const known = isFirst || before?.version === each.version - 1;
    return { ...each, changes: known ? aspectChanges(name, before?.value, each.value) : undefined };
  });
  return success(entries.toReversed());
}

/** One version of an aspect; `undefined`: the catalogue does not have it. */
export async function aspectVersion(
  graph: CatalogueGraph,
  { urn, name, version }: { readonly urn: EntityUrn; readonly name: AspectName; readonly version: number },
): Promise<Result<AspectVersion<AspectName> | undefined, CatalogueError>> {
  // The current version is kept apart from those before it, and not by its number.
  const current = await graph.readVersion(urn, name);
  return !current.ok || current.value?.version === version ? current : graph.readVersion(urn, name, version);
}
