import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { Result } from "../../catalogue/result.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { isExpired, type TokenMetadata } from "../connection/accessTokens.ts";
import { jsonError, type CommandOutput } from "../console/output.ts";
import { shownTime } from "./shownTime.ts";

/** What was read of the access tokens of a user. */
type TokensRead = Result<readonly TokenMetadata[], CatalogueError>;

/** Until when an access token is valid, or since when it no longer is: the end of a line. */
export function validity(token: TokenMetadata, now: number): string {
  if (typeof token.expiresAt !== "number") return "no expiry";
  return `${isExpired(token, now) ? "expired" : "until"} ${shownTime(token.expiresAt)}`;
}

/** Names the valid access tokens of a user below the line of this user, and how to revoke them; nothing if there are none. */
export function sayTokensLeft(output: CommandOutput, read: TokensRead, now: number): void {
  if (!read.ok) {
    const { error } = read;
    if (error.kind === "cancelled") return;
    output.note(
      error.kind === "forbidden"
        ? "Access tokens stay valid when their user is marked as removed; somebody whose access token has the role owner can list them (`catalogue token list`) and revoke them (`catalogue token revoke ID`)."
        : `Access tokens stay valid when their user is marked as removed, and they could not be listed. ${errorSentence(error)}`,
    );
    return;
  }
  const valid = validOf(read.value, now);
  if (valid.length === 0) return;
  output.line(
    `  Access tokens that stay valid: ${readableNumber(valid.length)}. To revoke one: \`catalogue token revoke ID\`.`,
  );
  for (const token of valid) output.line(`    ${token.id}  ${token.name}  ${validity(token, now)}`);
}

/** The valid access tokens of a user, for a program. */
export function tokensLeft(read: TokensRead, now: number): object {
  return read.ok ? { valid: validOf(read.value, now) } : { error: jsonError(read.error) };
}

function validOf(tokens: readonly TokenMetadata[], now: number): readonly TokenMetadata[] {
  return tokens.filter((token) => !isExpired(token, now));
}
