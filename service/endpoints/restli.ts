import type { FastifyReply } from "fastify";
import type { Result } from "../../catalogue/result.ts";
import { httpStatus, type Refusal } from "../refusal.ts";
import { refusalBody } from "./reply.ts";

/** The kind of error that DataHub's Rest.li calls name in their answers. */
const EXCEPTION = "com.linkedin.restli.server.RestLiServiceException";

/** Sends an answer, or a refusal as DataHub's Rest.li calls do: a version that is not the expected one is a 422 there. */
export function sendRestli(reply: FastifyReply, answer: Result<unknown, Refusal>): FastifyReply {
  if (answer.ok) return reply.send(answer.value);
  const refusal = answer.error;
  const body = { ...refusalBody(refusal), exceptionClass: EXCEPTION };
  if (refusal.code !== "VERSION_CONFLICT") return reply.code(httpStatus(refusal.code)).send(body);
  return reply.code(422).send({ ...body, error: "Unprocessable Entity", status: 422 });
}

/** The items of a list as Rest.li writes one in an address, `List(a,b)`, without what is around them. */
export function withoutList(text: string): string {
  return text.replace(/^List\((.*)\)$/, "$1");
}
