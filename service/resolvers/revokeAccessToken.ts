import { success } from "../../catalogue/result.ts";
import type { Caller } from "../auth/caller.ts";
import { quoted, refused } from "../refusal.ts";
import type { StoredToken } from "../store/store.ts";
import { logRevoked } from "../trail.ts";
import { tokenId } from "./accessTokenMetadata.ts";
import { query } from "./operation.ts";
import type { MutationRevokeAccessTokenArgs } from "./resolvers.generated.ts";

/**
 * `revokeAccessToken(tokenId)`. Decision: with a token of the role owner all tokens can be revoked, with an editor's those of
 * the same user that are not an owner's, with a reader's that token alone. Others are not told whether a token exists.
 */
export const revokeAccessToken = query(async (args: MutationRevokeAccessTokenArgs, { caller, store, log }) => {
  const id = tokenId(args.tokenId);
  const token = await store.token(id);
  if (!mayRevoke(caller, token)) {
    return refused(
      "FORBIDDEN",
      "Your access token may not revoke this one. A reader's token can revoke only itself, an editor's also other tokens of the same user except those with the role owner, and an owner's all tokens.",
    );
  }
  const revoked = token !== undefined && (await store.revokeToken(id));
  if (revoked) logRevoked(log, caller.actor, token);
  return revoked
    ? success(true)
    : refused(
        "TOKEN_NOT_FOUND",
        `There is no access token with the ID ${quoted(id)}; it may have been revoked already.`,
      );
});

function mayRevoke(caller: Caller, token: StoredToken | undefined): boolean {
  if (caller.role === "owner" || token?.hash === caller.tokenId) return true;
  return caller.role === "editor" && token?.actor === caller.actor && token.role !== "owner";
}
