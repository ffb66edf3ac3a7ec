import * as l10n from "@vscode/l10n";
import { capitalized } from "../../catalogue/text/capitalized.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { DamagedNote } from "./connectionNotes.ts";
import { placeName, type Place } from "./place.ts";

/** The access token of a catalogue, or why there is none that may be used. */
export interface TokenAccess {
  /** `used`: it is used with the token, or without one where there is none. `elsewhere`: this window cannot read the token. */
  readonly kind: "used" | "signed-out" | "forgotten" | "elsewhere";
  readonly token?: string | undefined;
  /** Changes each time the token is replaced or removed. `undefined`: neither has happened since windows began to note it. */
  readonly id: string | undefined;
}

/**
 * Why a catalogue is not used: one or two sentences, with what to do.
 * @param isOwn whether the token was removed in this window, or before it was opened
 */
export function noAccessSentence(place: Place, kind: Exclude<TokenAccess["kind"], "used">, isOwn: boolean): string {
  const name = placeName(place);
  switch (kind) {
    case "signed-out":
      return isOwn
        ? l10n.t`You are signed out of ${name}. To use it, enter an access token with the command "Enter Access Token…".`
        : l10n.t`You signed out of ${name} in another window. To use it, enter an access token with the command "Enter Access Token…".`;
    case "forgotten":
      return isOwn
        ? l10n.t`${capitalized(name)} and its access token were forgotten. To use it again, enter an access token with the command "Enter Access Token…"; to use another catalogue, run "Connect to Catalogue…".`
        : l10n.t`${capitalized(name)} and its access token were forgotten in another window. To use it again, enter an access token with the command "Enter Access Token…"; to use another catalogue, run "Connect to Catalogue…".`;
    case "elsewhere":
      return l10n.t`This window does not have the access token that was entered last for ${name}: reload the window, or enter the token with the command "Enter Access Token…".`;
  }
}

/**
 * Why a request was not sent, after the access token was removed or replaced. Says only why. `noAccessSentence`, shown at the
 * same time, says what to do.
 */
export function endedSentence(place: Place, { kind }: TokenAccess, isOwn: boolean): string {
  const name = placeName(place);
  switch (kind) {
    case "used":
      return l10n.t`The access token of ${name} was replaced, so nothing more was sent with the earlier one; try again.`;
    case "signed-out":
      return isOwn
        ? l10n.t`Nothing is sent any more, because you are signed out of ${name}.`
        : l10n.t`Nothing is sent any more, because you signed out of ${name} in another window.`;
    case "forgotten":
      return isOwn
        ? l10n.t`Nothing is sent any more, because ${name} was forgotten.`
        : l10n.t`Nothing is sent any more, because ${name} was forgotten in another window.`;
    case "elsewhere":
      return noAccessSentence(place, kind, isOwn);
  }
}

/** Why nothing is sent, if what became of the access token cannot be read. */
export function unreadAccessSentence(place: Place, error: unknown): string {
  const why = l10n.t`Nothing is sent to ${placeName(place)}, because the extension cannot find out whether its access token may still be used. ${thrownSentence(error)}`;
  if (!(error instanceof DamagedNote)) return why;
  return `${why} ${l10n.t('To use the catalogue, enter an access token with the command "Enter Access Token…".')}`;
}
