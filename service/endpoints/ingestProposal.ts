import * as z from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import type { Caller } from "../auth/caller.ts";
import type { Proposal } from "../proposals/proposal.ts";
import { proposalOnWire, readProposal } from "../proposals/readProposal.ts";
import { writeProposals } from "../proposals/writeProposals.ts";
import type { Refusal } from "../refusal.ts";
import { Turns } from "../turns.ts";
import { tooMany } from "../mostChanges.ts";
import { readAs } from "./readAs.ts";
import type { Service } from "../running/service.ts";

const bodies = {
  ingestProposal: z.object({ proposal: z.unknown() }).transform(({ proposal }) => [proposal]),
  ingestProposalBatch: z.object({ proposals: z.array(z.unknown()) }).transform(({ proposals }) => proposals),
};

/**
 * `POST /aspects?action=ingestProposal` and `ingestProposalBatch`: changes aspects, all of the request or none.
 * Spec: Aspects written by the programmatic client. Decision: always written before the answer, whatever `async` says.
 */
export async function ingest(
  service: Service,
  caller: Caller,
  { action, body }: { readonly action: keyof typeof bodies; readonly body: unknown },
): Promise<Result<unknown, Refusal>> {
  const given = readAs<readonly unknown[]>(bodies[action], body, { code: "INVALID_PROPOSAL" });
  if (!given.ok) return given;
  const proposals = await readProposals(service, action, given.value);
  if (!proposals.ok) return proposals;
  const written = await writeProposals(service, caller, proposals.value);
  return written.ok ? success({ value: "success" }) : written;
}

/** Reads the proposals of a request, a few at a turn; refused with the first that is wrong. */
async function readProposals(
  { model }: Service,
  action: keyof typeof bodies,
  given: readonly unknown[],
): Promise<Result<readonly Proposal[], Refusal>> {
  const refusal = tooMany(given.length);
  if (refusal) return refusal;
  const proposals: Proposal[] = [];
  const turns = new Turns();
  for (const [at, each] of given.entries()) {
    const within = action === "ingestProposal" ? ["proposal"] : ["proposals", at];
    const wire = readAs(proposalOnWire, each, { code: "INVALID_PROPOSAL", within });
    if (!wire.ok) return wire;
    const proposal = await readProposal(wire.value, model);
    if (!proposal.ok) return proposal;
    proposals.push(proposal.value);
    await turns.next();
  }
  return success(proposals);
}
