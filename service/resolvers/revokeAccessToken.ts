import { success } from "../../catalogue/result.ts";
import { OWNER_ONLY, quoted, refused } from "../refusal.ts";
import { tokenId } from "./accessTokenMetadata.ts";
import { query } from "./operation.ts";
import type { MutationRevokeAccessTokenArgs } from "./resolvers.generated.ts";

/**
 * `revokeAccessToken(tokenId)`. Decision: a caller may revoke the tokens that authenticate as the same user, whatever the
 * role, and with the role owner all of them. One that is unknown is an error.
 */
export const revokeAccessToken = query(async (args: MutationRevokeAccessTokenArgs, { caller, store }) => {
  const id = tokenId(args.tokenId);
  const token = await store.token(id);
  if (caller.role !== "owner" && token?.actor !== caller.actor) return OWNER_ONLY;
  const revoked = token !== undefined && (await store.revokeToken(id));
  return revoked
    ? success(true)
    : refused(
        "TOKEN_NOT_FOUND",
        `There is no access token with the ID ${quoted(id)}; it may have been revoked already.`,
      );
});
