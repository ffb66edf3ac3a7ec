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
    `Conditions among the HTTP headers, such as ${quoted(header)}, are not applied; give the condition in the body, in "headers" of the aspect or proposal (to delete on a condition: in a proposal whose changeType is DELETE).`,
  );
}
