import type { Result } from "../../catalogue/result.ts";
import type { Caller } from "../auth/caller.ts";
import { callerOf, tokenHash } from "../auth/tokens.ts";
import type { Service } from "../running/service.ts";
import { refused, type Refusal } from "../refusal.ts";
import type { Sooner } from "../sooner.ts";

/** The most headers whose tokens' hashes are kept in memory. */
const MOST_HASHES = 100;

/** Tells the caller that the `Authorization` header of a request names. Spec: Authentication. */
export function bearer({
  store,
  runToken,
  clock,
}: Service): (authorization: string | undefined) => Sooner<Result<Caller, Refusal>> {
  const hashes = new Map<string, string>();
  const hashIn = (authorization: string): string | undefined => {
    const kept = hashes.get(authorization);
    if (kept !== undefined) return kept;
    const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
    if (token === undefined) return undefined;
    if (hashes.size === MOST_HASHES) hashes.clear();
    const hash = tokenHash(token);
    hashes.set(authorization, hash);
    return hash;
  };
  return (authorization) => {
    const hash = hashIn(authorization ?? "");
    return hash === undefined
      ? refused("UNAUTHORIZED", 'An access token is needed: send the header "Authorization: Bearer <token>".')
      : callerOf(store, runToken, hash, clock());
  };
}
