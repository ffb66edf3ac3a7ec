import { createHash, randomBytes } from "node:crypto";
import { success, type Result } from "../../catalogue/result.ts";
import { refused, type Refusal } from "../refusal.ts";
import type { Db } from "../store/openStore.ts";
import type { Caller } from "./caller.ts";

/** A token to be made: for whom, and until when. */
export interface TokenWish extends Caller {
  /** What its owner knows it by. */
  readonly label: string;
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

/** What the service keeps of a token. It is looked up by this, so comparing it tells nobody how much of a guess was right. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Makes a token, stores its hash and returns its text, which is nowhere else. `now` in milliseconds since the epoch. */
export async function issueToken(db: Db, wish: TokenWish, now: number): Promise<string> {
  const token = newToken();
  const { actor, role, label, expiresAt = null } = wish;
  const row = { hash: tokenHash(token), actor, role, label, created_at: now, expires_at: expiresAt };
  await db.insertInto("token").values(row).execute();
  return token;
}

/** Whether the catalogue has any token; it has none before its first start. */
export async function hasTokens(db: Db): Promise<boolean> {
  return (await db.selectFrom("token").select("hash").limit(1).executeTakeFirst()) !== undefined;
}

/** Who holds this token. `now` in milliseconds since the epoch. */
export async function callerOf(
  db: Db,
  runToken: RunToken | undefined,
  token: string,
  now: number,
): Promise<Result<Caller, Refusal>> {
  const hash = tokenHash(token);
  if (runToken?.hash === hash) return success(runToken.caller);
  const row = await db
    .selectFrom("token")
    .select(["actor", "role", "expires_at"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!row)
    return refused("UNAUTHORIZED", "This access token is not known here; it may be another catalogue's, or revoked.");
  if (row.expires_at !== null && row.expires_at <= now) {
    return refused(
      "UNAUTHORIZED",
      `This access token expired on ${new Date(row.expires_at).toISOString()}; ask for a new one.`,
    );
  }
  return success({ actor: row.actor, role: row.role });
}
