import type { UserUrn } from "../../catalogue/urn/urn.ts";

/** The role of a token: a reader reads, an editor also writes. */
type Role = "reader" | "editor";

/** The caller of a request: the actor for audit stamps, and the role. */
export interface Caller {
  readonly actor: UserUrn;
  readonly role: Role;
}
