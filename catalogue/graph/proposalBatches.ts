import type { EntityUrn } from "../urn/urn.ts";
import type { AspectProposal } from "./graph.ts";

/** The most that is sent in one request: well below the limits of a DataHub server. */
const MOST_PROPOSALS = 200;
const MOST_BYTES = 8_000_000;
/** The size of a proposal on the wire without its aspect and its URN, in bytes; a generous estimate. */
const PROPOSAL_BYTES = 300;

/**
 * Proposals in batches of entities, in their order, the proposals of an entity together. An entity that exceeds
 * these limits has a batch of its own.
 */
export function proposalBatches(proposals: readonly AspectProposal[]): AspectProposal[][][] {
  const entities = new Map<EntityUrn, AspectProposal[]>();
  for (const proposal of proposals) {
    const entity = entities.get(proposal.entityUrn);
    if (entity) entity.push(proposal);
    else entities.set(proposal.entityUrn, [proposal]);
  }
  const batches: AspectProposal[][][] = [];
  let batch: AspectProposal[][] = [];
  let size: ProposalSize = NOTHING;
  for (const entity of entities.values()) {
    const own = proposalSize(entity);
    const together = sizeTogether(size, own);
    if (!together && batch.length > 0) {
      batches.push(batch);
      batch = [];
    }
    batch.push(entity);
    size = together ?? own;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}

const NOTHING: ProposalSize = { count: 0, bytes: 0 };

/** The size of some proposals in a request. */
export interface ProposalSize {
  readonly count: number;
  readonly bytes: number;
}

/** The size of some proposals. */
export function proposalSize(proposals: readonly AspectProposal[]): ProposalSize {
  return { count: proposals.length, bytes: proposals.reduce((sum, proposal) => sum + bytesOf(proposal), 0) };
}

/** The size of two requests put into one; `undefined`: that would be too large. */
export function sizeTogether(one: ProposalSize, other: ProposalSize): ProposalSize | undefined {
  const [count, bytes] = [one.count + other.count, one.bytes + other.bytes];
  return count > MOST_PROPOSALS || bytes > MOST_BYTES ? undefined : { count, bytes };
}

const ENCODER = new TextEncoder();

/** The size on the wire, where the aspect is a JSON text inside JSON. */
function bytesOf({ entityUrn, aspect }: AspectProposal): number {
  const text = JSON.stringify(JSON.stringify(aspect));
  return ENCODER.encode(text).length + entityUrn.length + PROPOSAL_BYTES;
}
