import type { UserUrn } from "../../catalogue/urn/urn.ts";
import type { Role } from "../role.ts";

/** The caller of a request: the actor for audit stamps, the role, and the access token. */
export interface Caller {
  readonly actor: UserUrn;
  readonly role: Role;
  /** The hash of the access token, which identifies it. */
  readonly tokenId: string;
}
