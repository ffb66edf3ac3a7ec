import type { AspectName, Aspects } from "../model/aspects.ts";
import { success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph, ChangeProposal, VersionedAspect, StoredAspects } from "./graph.ts";

/**
 * A catalogue on which everything can be tried: what is emitted is kept here and never sent, and reading shows it as if
 * it were stored, so that one record may build on another. GraphQL operations go through: they are for reading only.
 */
export function rehearsal(graph: CatalogueGraph): CatalogueGraph {
  const emitted = new Map<EntityUrn, Map<AspectName, ChangeProposal>>();
  return {
    ...graph,
    emit(proposals): Promise<Result<void, CatalogueError>> {
      for (const proposal of proposals) {
        const entity = emitted.get(proposal.entityUrn) ?? new Map<AspectName, ChangeProposal>();
        emitted.set(proposal.entityUrn, entity.set(proposal.aspectName, proposal));
      }
      return Promise.resolve(success(undefined));
    },
    async readAspects(urn, names): Promise<Result<StoredAspects, CatalogueError>> {
      const stored = await graph.readAspects(urn, names);
      const entity = emitted.get(urn);
      if (!entity || (!stored.ok && stored.error.kind !== "entity-not-found")) return stored;
      return success(layered(entity, stored.ok ? stored.value : undefined));
    },
  };
}

function layered(entity: ReadonlyMap<AspectName, ChangeProposal>, below: StoredAspects | undefined): StoredAspects {
  return {
    aspect<N extends AspectName>(name: N): VersionedAspect<N> | undefined {
      const proposal = entity.get(name);
      return proposal && isOf(proposal, name) ? { value: proposal.aspect, version: undefined } : below?.aspect(name);
    },
  };
}

function isOf<N extends AspectName>(
  proposal: ChangeProposal,
  name: N,
): proposal is ChangeProposal & { aspect: Aspects[N] } {
  return proposal.aspectName === name;
}
