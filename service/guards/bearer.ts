import type { Result } from "../../catalogue/result.ts";
import type { Caller } from "../auth/caller.ts";
import { callerOf } from "../auth/tokens.ts";
import type { Service } from "../running/service.ts";
import { refused, type Refusal } from "../refusal.ts";

/** The caller that the `Authorization` header names. Spec: Authentication. */
export async function bearer(
  { store, runToken, clock }: Service,
  authorization: string | undefined,
): Promise<Result<Caller, Refusal>> {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) {
    return refused("UNAUTHORIZED", 'An access token is needed: send the header "Authorization: Bearer <token>".');
  }
  return callerOf(store, runToken, token, clock());
}
