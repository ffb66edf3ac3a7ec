import type { UserUrn } from "../../catalogue/urn.ts";

/** What a token allows: a reader reads, an editor writes too. */
type Role = "reader" | "editor";

/** Who is calling: the actor that stands in audit stamps, and what they may do. */
export interface Caller {
  readonly actor: UserUrn;
  readonly role: Role;
}
