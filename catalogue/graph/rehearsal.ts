import type { AspectName, Aspects } from "../model/aspects.ts";
import { success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type {
  AspectProposal,
  CatalogueGraph,
  KeptAspect,
  ReadEntities,
  VersionedAspect,
  StoredAspects,
} from "./graph.ts";

/**
 * A catalogue on which everything can be tried: what is emitted is kept here and never sent, and reading shows it as if
 * it were stored, so that one record may build on another. GraphQL operations go through: they are for reading only.
 * @param onEmitted called with each entity that is read as if it were stored as emitted
 */
export function rehearsal(graph: CatalogueGraph, onEmitted?: (urn: EntityUrn) => void): CatalogueGraph {
  const emitted = new Map<EntityUrn, Map<string, AspectProposal>>();
  const seen = (urn: EntityUrn, stored: Result<StoredAspects, CatalogueError>): typeof stored => {
    const entity = emitted.get(urn);
    if (!entity || (!stored.ok && stored.error.kind !== "entity-not-found")) return stored;
    onEmitted?.(urn);
    return success(layered(entity, stored.ok ? stored.value : undefined));
  };
  return {
    ...graph,
    isRehearsed: (urn) => emitted.has(urn),
    emit(proposals): Promise<Result<void, CatalogueError>> {
      for (const proposal of proposals) {
        const entity = emitted.get(proposal.entityUrn) ?? new Map<string, AspectProposal>();
        emitted.set(proposal.entityUrn, entity.set(proposal.aspectName, proposal));
      }
      return Promise.resolve(success(undefined));
    },
    async readAspects(urn, names): Promise<Result<StoredAspects, CatalogueError>> {
      return seen(urn, await graph.readAspects(urn, names));
    },
    async readMany(requests): Promise<Result<ReadEntities, CatalogueError>> {
      const read = await graph.readMany(requests);
      return read.ok ? success(new Map([...read.value].map(([urn, each]) => [urn, seen(urn, each)]))) : read;
    },
  };
}

function layered(entity: ReadonlyMap<string, AspectProposal>, below: StoredAspects | undefined): StoredAspects {
  return {
    kept(name): KeptAspect | undefined {
      const proposal = entity.get(name);
      return proposal ? { value: proposal.aspect, version: undefined } : below?.kept(name);
    },
    aspect<N extends AspectName>(name: N): VersionedAspect<N> | undefined {
      const proposal = entity.get(name);
      return proposal && isOf(proposal, name) ? { value: proposal.aspect, version: undefined } : below?.aspect(name);
    },
  };
}

function isOf<N extends AspectName>(
  proposal: AspectProposal,
  name: N,
): proposal is AspectProposal & { aspect: Aspects[N] } {
  return proposal.aspectName === name;
}
