import type { Result } from "../../catalogue/result.ts";
import type { Caller } from "../auth/caller.ts";
import { callerOf, tokenHash } from "../auth/tokens.ts";
import type { Service } from "../running/service.ts";
import { refused, type Refusal } from "../refusal.ts";
import { sooner, type Sooner } from "../sooner.ts";

/** The `WWW-Authenticate` header of the answer to a request with this `Authorization` header, which names no caller. */
export function challenge(authorization: string | undefined): string {
  const known = authorization === undefined ? "" : ', error="invalid_token"';
  return `Bearer realm="catalogue"${known}`;
}

/** The caller that the `Authorization` header of a request names. Spec: Authentication. */
export function bearer(
  { store, runToken, clock }: Service,
  authorization: string | undefined,
): Sooner<Result<Caller, Refusal>> {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (token === undefined)
    return refused("UNAUTHORIZED", 'An access token is needed: send the header "Authorization: Bearer <token>".');
  // Compares what is known with the database now, so that this request may use it.
  return sooner(store.known?.fresh?.(), () => callerOf(store, runToken, tokenHash(token), clock()));
}
