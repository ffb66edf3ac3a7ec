import { inFlight } from "../collections/inFlight.ts";
import type { AspectName } from "../model/aspects.ts";
import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectVersion, CatalogueGraph } from "./graph.ts";
import type { WorkOptions } from "./workOptions.ts";

/** How many versions are read at the same time. */
const IN_FLIGHT = 4;
/** How many versions are read before it is decided whether to go on. */
const AT_ONCE = 20;

/** The newest versions of an aspect, as far as they have been read. */
export interface VersionsRead<N extends AspectName> {
  /** The newest first; none if the entity does not have the aspect. */
  readonly versions: readonly AspectVersion<N>[];
  /** The number of the newest version that has not been read. `undefined`: all that the catalogue still has were read. */
  readonly next: number | undefined;
}

/** Options that limit which versions are read. */
export interface VersionsOptions extends Required<WorkOptions> {
  /** How many more versions are read at most. */
  readonly most: number;
}

/**
 * Reads the newest versions of an aspect, or those that come after what was read before. Reading ends where many versions in a
 * row are missing: a catalogue removes the oldest.
 */
export async function readVersions<N extends AspectName>(
  graph: CatalogueGraph,
  { urn, name, before }: { readonly urn: EntityUrn; readonly name: N; readonly before?: VersionsRead<N> | undefined },
  { most, signal, onProgress }: VersionsOptions,
): Promise<Result<VersionsRead<N>, CatalogueError>> {
  const versions: AspectVersion<N>[] = [];
  let next = before?.next ?? 0;
  if (!before) {
    const current = await graph.readVersion(urn, name);
    if (!current.ok) return current;
    if (!current.value) return success({ versions: [], next: undefined });
    versions.push(current.value);
    next = current.value.version - 1;
  }
  const total = Math.min(most, versions.length + next);
  let missing = 0;
  while (next > 0 && versions.length < total) {
    if (signal.aborted) return failure({ kind: "cancelled" });
    // After a missing version as many as tell whether the catalogue has removed all that are older.
    const count = Math.min(AT_ONCE, next, missing > 0 ? AT_ONCE : total - versions.length);
    const newest = next;
    const numbers = Array.from({ length: count }, (_, at) => newest - at);
    const read = await inFlight(IN_FLIGHT, numbers, (version) => graph.readVersion(urn, name, version));
    const had = versions.length;
    for (const each of read) {
      if (!each.ok) return each;
      if (each.value) versions.push(each.value);
    }
    missing = versions.length === had ? missing + count : 0;
    next = missing >= AT_ONCE ? 0 : next - count;
    const [last] = versions.splice(total).length > 0 ? versions.slice(-1) : [];
    if (last) next = last.version - 1;
    onProgress(versions.length, total);
  }
  return success({ versions: [...(before?.versions ?? []), ...versions], next: next > 0 ? next : undefined });
}
