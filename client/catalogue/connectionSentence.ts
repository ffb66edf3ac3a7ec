import * as l10n from "@vscode/l10n";
import { capitalized } from "../../catalogue/text/capitalized.ts";
import type { CatalogueState } from "./catalogue.ts";
import type { ConnectionFacts } from "./connectionMenu.ts";
import { placeName, userName, type Place } from "./place.ts";
import { readOnlyNote } from "./tokenNotes.ts";

type Connected = Extract<CatalogueState, { kind: "connected" }>;

/** Where the user is connected to, and as whom: one or several sentences. */
export function connectionSentence({ place, state, isProduction, hasToken }: ConnectionFacts): string {
  const mark = isProduction ? [l10n.t("It is marked as production.")] : [];
  switch (state.kind) {
    case "connected":
      return [connectedSentence(place, state), ...mark, ...limits(place, state, hasToken)].join(" ");
    case "failed":
    case "restarting":
      return [state.sentence, ...mark].join(" ");
    case "starting":
      return [l10n.t`Connecting to ${placeName(place)}.`, ...mark].join(" ");
    case "idle":
      return [l10n.t`${capitalized(placeName(place))} will be connected when it is needed.`, ...mark].join(" ");
    case "untrusted":
      return l10n.t("Not connected to a catalogue because this folder is not trusted.");
  }
}

/** Says which catalogue is connected to, and as whom. */
export function connectedSentence(place: Place, { url, user }: Pick<Connected, "url" | "user">): string {
  return l10n.t`Connected to ${placeName(place)} at ${url} as the user ${userName(user)}.`;
}

/** What the server is, and what it does not have or allow, as far as it says so. */
function limits(place: Place, { server = {} }: Connected, hasToken: boolean | undefined): readonly string[] {
  const { product, version } = server;
  const software = [product, version].filter((part) => part !== undefined).join(" ");
  return [
    ...(product === undefined ? [] : [l10n.t`It is ${software}.`]),
    ...readOnlyNote({ server }),
    ...(place.kind === "remote" && hasToken === false
      ? [l10n.t("No access token is sent, so the history shows this user as the author of every change.")]
      : []),
  ];
}
