import { aspectChanges } from "../changes/aspectChanges.ts";
import type { FieldChange } from "../changes/fieldChange.ts";
import type { AspectName } from "../model/aspects.ts";
import { success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectVersion, CatalogueGraph } from "./graph.ts";
import { readVersions, type VersionsOptions } from "./readVersions.ts";

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

interface HistoryOptions extends Omit<VersionsOptions, "most"> {
  /** How many versions are given at most. */
  readonly limit: number;
}

/**
 * The versions of an aspect that the catalogue still has, as far as `limit`; none if the entity does not have the aspect.
 */
export async function aspectHistory(
  graph: CatalogueGraph,
  { urn, name }: { readonly urn: EntityUrn; readonly name: AspectName },
  { limit, signal, onProgress }: HistoryOptions,
): Promise<Result<AspectHistory, CatalogueError>> {
  // One more than is given: what the last one changed is seen by it.
  const read = await readVersions(graph, { urn, name }, { most: limit + 1, signal, onProgress });
  if (!read.ok) return read;
  const { versions } = read.value;
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
