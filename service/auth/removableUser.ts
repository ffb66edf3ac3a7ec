import { success, type Result } from "../../catalogue/result.ts";
import type { UserUrn } from "../../catalogue/urn/urn.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { Store } from "../store/store.ts";
import type { Caller } from "./caller.ts";

/** How many access tokens of a user are looked at, the newest first. */
const MOST_TOKENS = 10_000;

/**
 * Whether a caller who may write may delete a user; the user's access tokens are deleted, too. Decision: only a
 * token of the role owner may revoke tokens of that role (`revokeAccessToken.ts`), and so only it may delete a user who has some.
 */
export async function removableUser(store: Store, { role }: Caller, user: UserUrn): Promise<Result<void, Refusal>> {
  if (role === "owner") return success(undefined);
  const { tokens } = await store.tokens({ actor: user, start: 0, count: MOST_TOKENS });
  return tokens.some((token) => token.role === "owner")
    ? refused(
        "FORBIDDEN",
        `${quoted(user)} has access tokens with the role owner. To remove this user, use an access token with the role owner.`,
      )
    : success(undefined);
}
