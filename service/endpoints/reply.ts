import { STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";
import { httpStatus, type Refusal } from "../refusal.ts";

/** Sends a refusal as JSON. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(httpStatus(refusal.code)).send(refusalBody(refusal));
}

/** A refusal as a body: the fields that clients of the Rest.li and of the OpenAPI calls look for, and no stack. */
export function refusalBody({ code, message, urn }: Refusal): object {
  const status = httpStatus(code);
  return { error: STATUS_CODES[status], message, status, code, urn };
}
