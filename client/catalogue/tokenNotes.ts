import * as l10n from "@vscode/l10n";
import { readableTime } from "../../catalogue/text/language.ts";
import type { SourceState } from "./source.ts";

/** What is known of the access token of a connection. */
type KnownOfToken = Pick<Extract<SourceState, { kind: "connected" }>, "server" | "tokenExpires">;

/** How long before an access token expires it is said, in milliseconds. */
const SOON_MS = 3 * 24 * 60 * 60 * 1_000;

/** Says that nothing can be written with the access token of a connection. */
export function readOnlyNote({ server }: KnownOfToken): readonly string[] {
  return server?.mayWrite === false ? [l10n.t("It is read-only, because the access token only allows reading.")] : [];
}

/**
 * Says when the access token of a connection expires, if that is soon.
 * @param now in milliseconds since the epoch
 */
export function expiryNote({ tokenExpires }: KnownOfToken, now: number): readonly string[] {
  return tokenExpires !== undefined && tokenExpires - now < SOON_MS
    ? [l10n.t`The access token expires on ${readableTime(tokenExpires)}.`]
    : [];
}
