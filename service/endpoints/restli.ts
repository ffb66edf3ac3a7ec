import type { FastifyReply } from "fastify";
import type { Refusal } from "../refusal.ts";
import { refusalBody, sendRefusal } from "./reply.ts";

/** Sends a refusal as DataHub's Rest.li calls do: a version that is not the expected one is a 422 there. */
export function sendRestliRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.code !== "VERSION_CONFLICT") return sendRefusal(reply, refusal);
  return reply.code(422).send({ ...refusalBody(refusal), error: "Unprocessable Entity", status: 422 });
}
