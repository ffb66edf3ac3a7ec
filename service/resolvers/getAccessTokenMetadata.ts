import { success } from "../../catalogue/result.ts";
import { tokenHash } from "../auth/tokens.ts";
import { refused } from "../refusal.ts";
import { accessTokenMetadata } from "./accessTokenMetadata.ts";
import { query } from "./operation.ts";
import type { QueryGetAccessTokenMetadataArgs } from "./resolvers.generated.ts";

/** `getAccessTokenMetadata(token)`. Decision: whoever has the text of a token may ask, also when it has expired. */
export const getAccessTokenMetadata = query(async (args: QueryGetAccessTokenMetadataArgs, { store }) => {
  const token = await store.token(tokenHash(args.token));
  return token
    ? success(accessTokenMetadata(token))
    : refused(
        "TOKEN_NOT_FOUND",
        "This access token is not stored: it is unknown, was revoked, or is valid for this run of the service only.",
      );
});
