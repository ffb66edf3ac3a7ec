import type { EntityUrn } from "../urn/urn.ts";
import { success, type Result } from "../result.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph, ReadEntities, StoredAspects } from "./graph.ts";

/**
 * A catalogue of which each entity is read once: later reads find what the first one found, whatever others write. What
 * many small steps will read can be read before them, with `readMany` in few requests. What it gives may be out of date;
 * writes must be conditional.
 */
export function readOnce(graph: CatalogueGraph): CatalogueGraph {
  const known = new Map<EntityUrn, KnownEntity>();
  return {
    ...graph,
    async readMany(requests): Promise<Result<ReadEntities, CatalogueError>> {
      // What is asked for otherwise than as it is now is not what is kept.
      if (requests.some(({ looser, versions }) => looser ?? versions)) return graph.readMany(requests);
      const missing = new Map<EntityUrn, ReadonlySet<string>>();
      for (const { urn, names } of requests) {
        const already = missing.get(urn) ?? known.get(urn)?.names;
        if (!already || !covers(already, names)) missing.set(urn, new Set([...(already ?? []), ...names]));
      }
      if (missing.size > 0) {
        const read = await graph.readMany([...missing].map(([urn, names]) => ({ urn, names: [...names] })));
        if (!read.ok) return read;
        for (const [urn, names] of missing) {
          const found = read.value.get(urn);
          if (found) known.set(urn, { names, read: found });
        }
      }
      return success(
        new Map(
          requests.flatMap(({ urn, names }) => {
            const entity = known.get(urn);
            return entity && covers(entity.names, names) ? [[urn, entity.read]] : [];
          }),
        ),
      );
    },
    readAspects: (urn, names) => {
      const entity = known.get(urn);
      return entity && covers(entity.names, names) ? Promise.resolve(entity.read) : graph.readAspects(urn, names);
    },
  };
}

interface KnownEntity {
  readonly names: ReadonlySet<string>;
  readonly read: Result<StoredAspects, CatalogueError>;
}

function covers(names: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.every((name) => names.has(name));
}
