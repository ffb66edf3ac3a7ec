import * as l10n from "@vscode/l10n";
import { placeName, userName, type Place } from "./place.ts";
import type { SourceState } from "./source.ts";

/** Why nothing can be written to a catalogue that is connected: a sentence. `undefined`: no reason is known. */
export function readOnlyReason(
  place: Place,
  { server, user }: Extract<SourceState, { kind: "connected" }>,
): string | undefined {
  if (server?.mayWrite !== false) return undefined;
  if (place.kind === "remote" && place.token !== "secret")
    return l10n.t`The access token for ${placeName(place)} (user ${userName(user)}) may only read; to write, ${advice(place.token)}.`;
  return l10n.t`The access token for ${placeName(place)} (user ${userName(user)}) may only read; to write, enter another one with the command "Enter Access Token…".`;
}

/** How to use a token with more rights: a clause. */
function advice(token: "environment" | "datahub-variables" | "datahub-file"): string {
  if (token === "datahub-file")
    return l10n.t('set "token" under "gms" in ~/.datahubenv to one that may write, then connect again');
  const variable = token === "environment" ? "CATALOGUE_TOKEN" : "DATAHUB_GMS_TOKEN";
  return l10n.t`set ${variable} to one that may write, then start VS Code again`;
}
