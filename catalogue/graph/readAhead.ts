import { success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectRequest, CatalogueGraph, StoredAspects } from "./graph.ts";

/** A catalogue whose aspects can be read before they are asked for. */
export interface ReadAhead {
  /** The catalogue; what was read ahead of an entity is not read again. */
  readonly graph: CatalogueGraph;
  /** Reads many entities at once. Fails when the catalogue does not answer. */
  readonly read: (requests: readonly AspectRequest[]) => Promise<Result<void, CatalogueError>>;
}

/** Puts what is read in many small steps into few requests. What it gives may be out of date; writes must be conditional. */
export function readAhead(graph: CatalogueGraph): ReadAhead {
  const known = new Map<EntityUrn, EntityRead>();
  return {
    graph: {
      ...graph,
      readAspects(urn, names): Promise<Result<StoredAspects, CatalogueError>> {
        const entity = known.get(urn);
        return entity && covers(entity.names, names) ? Promise.resolve(entity.read) : graph.readAspects(urn, names);
      },
    },
    async read(requests): Promise<Result<void, CatalogueError>> {
      const wanted = new Map<EntityUrn, Set<string>>();
      for (const { urn, names } of requests) {
        const entity = known.get(urn);
        const already = wanted.get(urn) ?? entity?.names;
        if (already && covers(already, names)) continue;
        wanted.set(urn, new Set([...(already ?? []), ...names]));
      }
      if (wanted.size === 0) return success(undefined);
      const read = await graph.readMany([...wanted].map(([urn, names]) => ({ urn, names: [...names] })));
      if (!read.ok) return read;
      for (const [urn, each] of read.value) known.set(urn, { names: wanted.get(urn) ?? new Set(), read: each });
      return success(undefined);
    },
  };
}

interface EntityRead {
  readonly names: ReadonlySet<string>;
  readonly read: Result<StoredAspects, CatalogueError>;
}

function covers(names: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.every((name) => names.has(name));
}
