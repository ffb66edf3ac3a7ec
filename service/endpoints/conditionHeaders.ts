import type { FastifyRequest } from "fastify";
import { success, type Result } from "../../catalogue/result.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";

const CONDITIONS = ["if-version-match", "if-match", "if-none-match", "if-modified-since", "if-unmodified-since"];

/**
 * Refuses a write whose HTTP request has a condition among its own headers.
 * Decision: conditions belong to the aspects in the body; one that is somewhere else is refused, as one that is not understood.
 */
export function withoutConditions({ headers }: Pick<FastifyRequest, "headers">): Result<void, Refusal> {
  const header = CONDITIONS.find((name) => headers[name] !== undefined);
  if (header === undefined) return success(undefined);
  return refused(
    "INVALID_PROPOSAL",
    `The HTTP header ${quoted(header)} is not supported. Put the condition into "headers" of the aspect or proposal in the body; to delete on a condition, send a proposal with the changeType DELETE.`,
  );
}
