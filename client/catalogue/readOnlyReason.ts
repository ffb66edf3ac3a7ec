import * as l10n from "@vscode/l10n";
import { placeName, tokenAdvice, userName, type Place } from "./place.ts";
import type { SourceState } from "./source.ts";

/** Why nothing can be written to a catalogue that is connected: a sentence. `undefined`: no reason is known. */
export function readOnlyReason(
  place: Place,
  { server, user }: Extract<SourceState, { kind: "connected" }>,
): string | undefined {
  if (server?.mayWrite !== false) return undefined;
  if (place.kind === "remote" && place.token !== "secret")
    return l10n.t`The access token for ${placeName(place)} (user ${userName(user)}) may only read; it takes another one to write: ${tokenAdvice(place)}.`;
  return l10n.t`The access token for ${placeName(place)} (user ${userName(user)}) may only read; to write, enter another one with the command "Enter Access Token…".`;
}
