import type { EntityUrn } from "../urn/urn.ts";
import type { ChangeProposal } from "./graph.ts";

/** The most that is sent in one request: well below the limits of a DataHub server. */
const MOST_PROPOSALS = 200;
const MOST_BYTES = 8_000_000;
/** The size of a proposal on the wire without its aspect and its URN, in bytes; a generous estimate. */
const PROPOSAL_BYTES = 300;

/**
 * Proposals in batches of entities, in their order, the proposals of an entity together. An entity that exceeds
 * these limits has a batch of its own.
 */
export function proposalBatches(proposals: readonly ChangeProposal[]): ChangeProposal[][][] {
  const entities = new Map<EntityUrn, ChangeProposal[]>();
  for (const proposal of proposals) {
    const entity = entities.get(proposal.entityUrn);
    if (entity) entity.push(proposal);
    else entities.set(proposal.entityUrn, [proposal]);
  }
  const batches: ChangeProposal[][][] = [];
  let batch: ChangeProposal[][] = [];
  let count = 0;
  let bytes = 0;
  for (const entity of entities.values()) {
    const size = entity.reduce((sum, proposal) => sum + bytesOf(proposal), 0);
    if (batch.length > 0 && (count + entity.length > MOST_PROPOSALS || bytes + size > MOST_BYTES)) {
      batches.push(batch);
      batch = [];
      count = 0;
      bytes = 0;
    }
    batch.push(entity);
    count += entity.length;
    bytes += size;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}

/** The size on the wire, where the aspect is a JSON text inside JSON. */
function bytesOf({ entityUrn, aspect }: ChangeProposal): number {
  const text = JSON.stringify(JSON.stringify(aspect));
  return new TextEncoder().encode(text).length + entityUrn.length + PROPOSAL_BYTES;
}
