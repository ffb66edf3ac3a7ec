import { entityName, parseUserUrn } from "../../catalogue/urn/urn.ts";

/** Which catalogue: that of this extension, or one at an address. */
export type Place =
  | { readonly kind: "embedded" }
  /** `token`: where its access token is kept. */
  | { readonly kind: "remote"; readonly name: string; readonly url: string; readonly token: "secret" | "environment" };

export const EMBEDDED: Place = { kind: "embedded" };

/** Identifies a catalogue, also after a reload. */
export function placeId(place: Place): string {
  return place.kind === "embedded" ? "embedded" : place.url;
}

/** What a catalogue is called in a sentence: `the embedded catalogue`, `the catalogue "Production"`. */
export function placeName(place: Place): string {
  return place.kind === "embedded" ? "the embedded catalogue" : `the catalogue "${place.name}"`;
}

/** How the user of an access token is shown: the ID of its URN. */
export function userName(urn: string): string {
  const parsed = parseUserUrn(urn);
  return parsed ? entityName(parsed) : urn;
}

/** A sentence about a catalogue, which names it unless it is the embedded one, or it is named already. */
export function saidOf(place: Place, sentence: string): string {
  return place.kind === "embedded" || sentence.includes(placeName(place)) ? sentence : `${place.name}: ${sentence}`;
}
