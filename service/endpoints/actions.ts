import type { FastifyInstance } from "fastify";
import { success, type Result } from "../../catalogue/result.ts";
import type { Caller } from "../auth/caller.ts";
import { quoted, READ_ONLY, refused, type Refusal } from "../refusal.ts";
import { mayWrite } from "../role.ts";
import { withoutConditions } from "./conditionHeaders.ts";
import { sendRestli } from "./restli.ts";
import { callerOfRequest } from "../running/service.ts";

/** A Rest.li action: what `?action=` names. */
interface Action {
  /** Whether only an editor may call it. */
  readonly writes: boolean;
  /** Carries it out; gives the body of the answer. */
  readonly run: (caller: Caller, body: unknown) => Promise<Result<unknown, Refusal>>;
}

/** `POST {path}?action=…`, one action of those in a table. */
export function actions(app: FastifyInstance, path: string, table: Readonly<Record<string, Action>>): void {
  const known = Object.keys(table).map(quoted).join(", ");
  app.post<{ Querystring: { action?: unknown } }>(path, async (request, reply) => {
    const caller = callerOfRequest(request);
    const { action: name } = request.query;
    const action = typeof name === "string" && Object.hasOwn(table, name) ? table[name] : undefined;
    if (!mayWrite(caller.role) && action?.writes !== false) {
      return sendRestli(reply, READ_ONLY);
    }
    if (!action) {
      const given = typeof name === "string" ? quoted(name) : "missing";
      return sendRestli(reply, refused("BAD_REQUEST", `action is ${given}; use one of ${known}.`));
    }
    const unconditional = action.writes ? withoutConditions(request) : success(undefined);
    if (!unconditional.ok) return sendRestli(reply, unconditional);
    return sendRestli(reply, await action.run(caller, request.body));
  });
}
