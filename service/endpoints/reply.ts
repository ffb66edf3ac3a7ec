import { STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { httpStatus, quoted, type Refusal } from "../refusal.ts";

/** Sends a refusal as JSON. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(httpStatus(refusal.code)).send(refusalBody(refusal));
}

/** A refusal as a body: the fields that clients of the Rest.li and of the OpenAPI calls look for, and no stack. */
export function refusalBody({ code, message, urn }: Refusal): object {
  const status = httpStatus(code);
  return { error: STATUS_CODES[status], message, status, code, urn };
}

/** The first thing that is wrong with a body or a query string, or with what is at a path in it, in one sentence. */
export function firstProblem(error: z.ZodError, within: readonly PropertyKey[] = []): string {
  const [issue] = error.issues;
  const field = [...within, ...(issue?.path ?? [])].map(String).join(".");
  const problem = issue?.message ?? "not as expected";
  return field === ""
    ? `The request is not as expected: ${problem}.`
    : `Field ${quoted(field)} is not as expected: ${problem}.`;
}
