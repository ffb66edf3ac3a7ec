import type { UserUrn } from "../../catalogue/urn/urn.ts";
import type { Role } from "../role.ts";

/** The caller of a request: the actor for audit stamps, and the role. */
export interface Caller {
  readonly actor: UserUrn;
  readonly role: Role;
}
