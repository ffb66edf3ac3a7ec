import type { Role } from "../role.ts";
import type { StoredToken } from "../store/store.ts";
import type { AccessTokenRole, ResolversParentTypes } from "./resolvers.generated.ts";

/** What begins the URN of an access token; its ID follows. */
const TOKEN_PREFIX = "urn:li:dataHubAccessToken:";

/** An access token as GraphQL shows it: identified by its hash. */
export function accessTokenMetadata(token: StoredToken): ResolversParentTypes["AccessTokenMetadata"] {
  const { hash, label, description, actor, createdBy, role, createdAt, expiresAt } = token;
  return {
    urn: TOKEN_PREFIX + hash,
    type: "ACCESS_TOKEN",
    id: hash,
    name: label,
    description,
    actorUrn: actor,
    ownerUrn: createdBy,
    role: ROLE_NAMES[role],
    createdAt,
    expiresAt,
  };
}

/** The ID in what identifies a token: its URN, or the ID itself. */
export function tokenId(text: string): string {
  return text.startsWith(TOKEN_PREFIX) ? text.slice(TOKEN_PREFIX.length) : text;
}

const ROLE_NAMES: Readonly<Record<Role, AccessTokenRole>> = { reader: "READER", editor: "EDITOR", owner: "OWNER" };
