import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { proposalOnWire, readProposal } from "../proposal.ts";
import { quoted, refused } from "../refusal.ts";
import { all } from "../resolvers/operation.ts";
import { firstProblem, sendRefusal } from "./reply.ts";
import { callerOfRequest, type Service } from "./service.ts";

const bodies = {
  ingestProposal: z.object({ proposal: proposalOnWire }).transform(({ proposal }) => [proposal]),
  ingestProposalBatch: z.object({ proposals: z.array(proposalOnWire) }).transform(({ proposals }) => proposals),
};

/**
 * `POST /aspects?action=ingestProposal` and `ingestProposalBatch`: writes aspects, all of the request or none.
 * Spec: Aspects written by the programmatic client. Decision: always written before the answer, whatever `async` says.
 */
export function ingestProposal(app: FastifyInstance, { store, clock }: Service): void {
  app.post<{ Querystring: { action?: unknown } }>("/aspects", async (request, reply) => {
    const caller = callerOfRequest(request);
    if (caller.role !== "editor") {
      return sendRefusal(reply, refused("FORBIDDEN", "This access token may read, but not write.").error);
    }
    const { action } = request.query;
    if (action !== "ingestProposal" && action !== "ingestProposalBatch") {
      const given = typeof action === "string" ? quoted(action) : "missing";
      const problem = `action is ${given}; use "ingestProposal" or "ingestProposalBatch".`;
      return sendRefusal(reply, refused("BAD_REQUEST", problem).error);
    }
    const body = bodies[action].safeParse(request.body);
    if (!body.success) return sendRefusal(reply, refused("INVALID_PROPOSAL", firstProblem(body.error)).error);
    const proposals = all(body.data, readProposal);
    if (!proposals.ok) return sendRefusal(reply, proposals.error);
    const written = await store.write({ writes: proposals.value, stamp: { time: clock(), actor: caller.actor } });
    return written.ok ? reply.send({ value: "success" }) : sendRefusal(reply, written.error);
  });
}
