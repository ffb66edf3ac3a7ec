/** The roles of access tokens, each allowing what those before it do: reading, writing, and issuing access tokens. */
export const ROLES = ["reader", "editor", "owner"] as const;

/** The role of an access token. */
export type Role = (typeof ROLES)[number];

/** Whether a role allows writing. */
export function mayWrite(role: Role): boolean {
  return role !== "reader";
}
