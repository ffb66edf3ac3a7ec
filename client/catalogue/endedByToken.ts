import type { CatalogueState } from "./catalogue.ts";
import type { Place, RemotePlace } from "./place.ts";
import type { FailureCode } from "./source.ts";

/** The failures that an access token ends. */
const ABOUT_TOKEN: ReadonlySet<FailureCode> = new Set(["token", "signed-out", "forgotten", "elsewhere"]);

/** Whether there is no connection because an access token is missing or refused, and one can be entered in VS Code. */
export function isEndedByToken(place: Place, state: CatalogueState): boolean {
  return state.kind === "failed" && ABOUT_TOKEN.has(state.code) && takesToken(place);
}

/** Whether an access token is entered in VS Code for this catalogue: not where it comes from a variable or a file. */
export function takesToken(place: Place): place is RemotePlace {
  return place.kind === "remote" && place.token === "secret";
}
