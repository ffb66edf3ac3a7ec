import { STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { httpStatus, quoted, type Refusal } from "../refusal.ts";

/** Sends a refusal as JSON: the fields that clients of the Rest.li and of the OpenAPI calls look for, and no stack. */
export function sendRefusal(reply: FastifyReply, { code, message }: Refusal): FastifyReply {
  const status = httpStatus(code);
  return reply.code(status).send({ error: STATUS_CODES[status], message, status, code });
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
