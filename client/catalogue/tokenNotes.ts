import * as l10n from "@vscode/l10n";
import { readableTime } from "../../catalogue/text/language.ts";
import type { SourceState } from "./source.ts";

/** What is known of the access token of a connection. */
type KnownOfToken = Pick<Extract<SourceState, { kind: "connected" }>, "server" | "tokenExpires">;

/** How long before the expiry the note is shown, in milliseconds. */
const SOON_MS = 3 * 24 * 60 * 60 * 1_000;

/** Says that nothing can be written with the access token of a connection. */
export function readOnlyNote({ server }: KnownOfToken): readonly string[] {
  return server?.mayWrite === false
    ? [l10n.t("You can only read, because the access token does not allow writing.")]
    : [];
}

/**
 * Says when the access token of a connection expires, if that is soon, or when it expired.
 * @param now in milliseconds since the epoch
 */
export function expiryNote({ tokenExpires }: KnownOfToken, now: number): readonly string[] {
  if (tokenExpires === undefined || tokenExpires - now >= SOON_MS) return [];
  const at = readableTime(tokenExpires);
  return [tokenExpires > now ? l10n.t`The access token expires on ${at}.` : l10n.t`The access token expired on ${at}.`];
}

/** After how many milliseconds `expiryNote` says something else. `undefined`: it will not, or not for a long time. */
export function untilOtherNote({ tokenExpires = 0 }: KnownOfToken, now: number): number | undefined {
  const next = [tokenExpires - SOON_MS, tokenExpires].find((at) => at > now);
  return next === undefined || next - now > LONGEST_TIMER_MS ? undefined : next - now;
}

/** What a timer waits at most; it would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
