import { aspectChanges } from "../changes/aspectChanges.ts";
import type { FieldChange } from "../changes/fieldChange.ts";
import { inFlight } from "../collections/inFlight.ts";
import type { AspectName } from "../model/aspects.ts";
import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectVersion, CatalogueGraph } from "./graph.ts";

/** How many versions are read at the same time. */
const IN_FLIGHT = 4;
/** How many versions are read before it is decided whether to go on. */
const AT_ONCE = 20;

/** A version of an aspect, and what it changed. */
export interface HistoryEntry extends AspectVersion<AspectName> {
  /** Compared with the version before; `undefined`: the catalogue no longer has that version. */
  readonly changes: readonly FieldChange[] | undefined;
}

/** The newest versions of an aspect. */
export interface AspectHistory {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[];
  /** How many older ones there may be. */
  readonly older: number;
}

interface HistoryOptions {
  /** How many versions are given at most. */
  readonly limit: number;
  /** Stops before the next requests. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * The versions of an aspect that the catalogue still has, as far as `limit`; none if the entity does not have the aspect.
 * Reading ends where many versions in a row are missing: a catalogue removes the oldest.
 */
export async function aspectHistory(
  graph: CatalogueGraph,
  { urn, name }: { readonly urn: EntityUrn; readonly name: AspectName },
  { limit, signal, onProgress }: HistoryOptions,
): Promise<Result<AspectHistory, CatalogueError>> {
  const current = await graph.readVersion(urn, name);
  if (!current.ok) return current;
  if (!current.value) return success({ entries: [], older: 0 });
  const versions: AspectVersion<AspectName>[] = [current.value];
  // One more than is given: what the last one changed is seen by it.
  const total = Math.min(current.value.version, limit + 1);
  let below = current.value.version;
  while (below > 1 && versions.length < total) {
    if (signal.aborted) return failure({ kind: "cancelled" });
    const count = Math.min(AT_ONCE, below - 1, total - versions.length);
    const numbers = Array.from({ length: count }, (_, at) => below - 1 - at);
    const read = await inFlight(IN_FLIGHT, numbers, (version) => graph.readVersion(urn, name, version));
    const before = versions.length;
    for (const each of read) {
      if (!each.ok) return each;
      if (each.value) versions.push(each.value);
    }
    below -= count;
    if (versions.length === before) break;
    onProgress(versions.length, total);
  }
  const entries = versions.slice(0, limit).map((each, at) => {
    const before = versions[at + 1];
    const known = each.version === 1 || before?.version === each.version - 1;
    return { ...each, changes: known ? aspectChanges(name, before?.value, each.value) : undefined };
  });
  return success({ entries, older: versions.length > limit ? (entries.at(-1)?.version ?? 1) - 1 : 0 });
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
