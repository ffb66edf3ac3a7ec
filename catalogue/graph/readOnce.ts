import type { EntityUrn } from "../urn/urn.ts";
import { success, type Result } from "../result.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectRequest, CatalogueGraph, ReadEntities, StoredAspects } from "./graph.ts";

/** A catalogue of which each entity is read once: later reads find what the first one found, whatever others write. */
export function readOnce(graph: CatalogueGraph): CatalogueGraph {
  const known = new Map<EntityUrn, KnownEntity>();
  const knownOf = ({ urn, names }: AspectRequest): KnownEntity | undefined => {
    const entity = known.get(urn);
    return entity && names.every((name) => entity.names.has(name)) ? entity : undefined;
  };
  return {
    ...graph,
    async readMany(requests): Promise<Result<ReadEntities, CatalogueError>> {
      const missing = requests.filter((request) => !knownOf(request));
      if (missing.length > 0) {
        const read = await graph.readMany(missing);
        if (!read.ok) return read;
        for (const { urn, names } of missing) {
          const found = read.value.get(urn);
          if (found) known.set(urn, { names: new Set(names), read: found });
        }
      }
      return success(
        new Map(
          requests.flatMap((request) => {
            const entity = knownOf(request);
            return entity ? [[request.urn, entity.read]] : [];
          }),
        ),
      );
    },
    readAspects: (urn, names) => {
      const entity = knownOf({ urn, names });
      return entity ? Promise.resolve(entity.read) : graph.readAspects(urn, names);
    },
  };
}

interface KnownEntity {
  readonly names: ReadonlySet<string>;
  readonly read: Result<StoredAspects, CatalogueError>;
}
