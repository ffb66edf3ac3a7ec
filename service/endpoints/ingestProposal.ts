import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Model } from "../../catalogue/model/model.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { proposalOnWire, readProposal } from "../proposal.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { AspectWrite } from "../store/store.ts";
import { Turns } from "../turns.ts";
import { firstProblem, sendRefusal } from "./reply.ts";
import { callerOfRequest, type Service } from "./service.ts";

/**
 * The most proposals of one request. They are written in one transaction, which others wait for.
 * Decision: more are refused; upstream's clients send no more than 200.
 */
const MOST_PROPOSALS = 10_000;

const bodies = {
  ingestProposal: z.object({ proposal: z.unknown() }).transform(({ proposal }) => [proposal]),
  ingestProposalBatch: z.object({ proposals: z.array(z.unknown()) }).transform(({ proposals }) => proposals),
};

/**
 * `POST /aspects?action=ingestProposal` and `ingestProposalBatch`: writes aspects, all of the request or none.
 * Spec: Aspects written by the programmatic client. Decision: always written before the answer, whatever `async` says.
 */
export function ingestProposal(app: FastifyInstance, { store, model, clock }: Service): void {
  app.post<{ Querystring: { action?: unknown } }>("/aspects", async (request, reply) => {
    const caller = callerOfRequest(request);
    if (caller.role !== "editor") {
      return sendRefusal(reply, refused("FORBIDDEN", "This access token allows reading, but not writing.").error);
    }
    const { action } = request.query;
    if (action !== "ingestProposal" && action !== "ingestProposalBatch") {
      const given = typeof action === "string" ? quoted(action) : "missing";
      const problem = `action is ${given}; use "ingestProposal" or "ingestProposalBatch".`;
      return sendRefusal(reply, refused("BAD_REQUEST", problem).error);
    }
    const body = bodies[action].safeParse(request.body);
    if (!body.success) return sendRefusal(reply, refused("INVALID_PROPOSAL", firstProblem(body.error)).error);
    const writes = await readProposals(body.data, { action, model });
    if (!writes.ok) return sendRefusal(reply, writes.error);
    const written = await store.write({ writes: writes.value, stamp: { time: clock(), actor: caller.actor } });
    return written.ok ? reply.send({ value: "success" }) : sendRefusal(reply, written.error);
  });
}

/** Reads the proposals of a request, a few at a turn; refused with the first that is wrong. */
async function readProposals(
  given: readonly unknown[],
  { action, model }: { readonly action: keyof typeof bodies; readonly model: Model },
): Promise<Result<readonly AspectWrite[], Refusal>> {
  if (given.length > MOST_PROPOSALS) {
    const problem = `The request has ${given.length} proposals; send no more than ${MOST_PROPOSALS} at once.`;
    return refused("BATCH_TOO_LARGE", problem);
  }
  const writes: AspectWrite[] = [];
  const turns = new Turns();
  for (const [at, each] of given.entries()) {
    const wire = proposalOnWire.safeParse(each);
    if (!wire.success) {
      const within = action === "ingestProposal" ? ["proposal"] : ["proposals", at];
      return refused("INVALID_PROPOSAL", firstProblem(wire.error, within));
    }
    const write = await readProposal(wire.data, model);
    if (!write.ok) return write;
    writes.push(write.value);
    await turns.next();
  }
  return success(writes);
}
