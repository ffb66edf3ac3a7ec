import { hash as digest, randomBytes } from "node:crypto";
import { success, type Result } from "../../catalogue/result.ts";
import type { UserUrn } from "../../catalogue/urn/urn.ts";
import { refused, type Refusal } from "../refusal.ts";
import { sooner, type Sooner } from "../sooner.ts";
import type { Store, StoredToken } from "../store/store.ts";
import type { Caller } from "./caller.ts";

/** The user, role and expiry of a token to create. */
export interface TokenWish extends Omit<Caller, "tokenId"> {
  /** A label by which its owner recognizes it. */
  readonly label: string;
  readonly description?: string | undefined;
  /** Who issues it; the user that it authenticates as when not given. */
  readonly createdBy?: UserUrn | undefined;
  /** Milliseconds since the epoch. `undefined`: it does not expire. */
  readonly expiresAt?: number | undefined;
}

/** A token that is good for this run of the service only: kept in memory, never stored. */
export interface RunToken {
  readonly hash: string;
  readonly caller: Caller;
}

/** A new token: 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The hash that the service stores instead of a token. Tokens are looked up by it, so a comparison does not reveal how
 * much of a guess was right.
 */
export function tokenHash(token: string): string {
  return digest("sha256", token, "hex");
}

/** A token as it is stored; its text is nowhere in it. `now` in milliseconds since the epoch. */
export function storedToken(token: string, wish: TokenWish, now: number): StoredToken {
  const { actor, role, label, description, createdBy = actor, expiresAt } = wish;
  return { hash: tokenHash(token), actor, role, label, description, createdBy, createdAt: now, expiresAt };
}

/** The user that the token of a hash authenticates as, and the role. `now` in milliseconds since the epoch. */
export function callerOf(
  store: Store,
  runToken: RunToken | undefined,
  hash: string,
  now: number,
): Sooner<Result<Caller, Refusal>> {
  if (runToken?.hash === hash) return success(runToken.caller);
  return sooner(store.known?.token(hash) ?? store.token(hash), (stored) => callerAt(stored, now));
}

function callerAt(stored: StoredToken | undefined, now: number): Result<Caller, Refusal> {
  if (!stored)
    return refused(
      "UNAUTHORIZED",
      "This access token is unknown: it may belong to another catalogue, or have been revoked; use one that this catalogue issued.",
    );
  if (stored.expiresAt !== undefined && stored.expiresAt <= now) {
    return refused(
      "UNAUTHORIZED",
      `This access token expired on ${new Date(stored.expiresAt).toISOString()}; ask for a new one.`,
    );
  }
  return success({ actor: stored.actor, role: stored.role, tokenId: stored.hash });
}
