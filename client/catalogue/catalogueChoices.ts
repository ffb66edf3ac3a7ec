import type { Choice } from "../sinks/quickPick.ts";
import { placeId, type Place } from "./place.ts";

/** What the user chose in the list of catalogues: one of them, to name a new one, or to forget one. */
export type CatalogueChoice =
  { readonly kind: "place"; readonly place: Place } | { readonly kind: "new" } | { readonly kind: "forget" };

/** A catalogue at an address that the user named, which can be forgotten. */
export type ForgettablePlace = Extract<Place, { kind: "remote" }>;

/** The rows of the list of catalogues. */
export function catalogueChoices(known: readonly Place[], current: Place): readonly Choice<CatalogueChoice>[] {
  const places = known.map((place): Choice<CatalogueChoice> => ({
    ...placeRow(place),
    ...(placeId(place) === placeId(current) ? { detail: "Connected to this one now" } : {}),
    value: { kind: "place", place },
  }));
  const forget = { label: "Forget a Catalogue…", icon: "trash", value: { kind: "forget" } } as const;
  return [
    ...places,
    { label: "Another Catalogue…", icon: "add", value: { kind: "new" } },
    ...(known.some(isForgettable) ? [forget] : []),
  ];
}

/** The rows of the catalogues that can be forgotten: those whose access token the user typed. */
export function forgettableChoices(known: readonly Place[]): readonly Choice<ForgettablePlace>[] {
  return known.filter(isForgettable).map((place) => ({ ...placeRow(place), value: place }));
}

function placeRow(place: Place): Pick<Choice<unknown>, "label" | "description" | "icon"> {
  return place.kind === "embedded"
    ? { label: "Embedded Catalogue", description: "on this machine", icon: "database" }
    : { label: place.name, description: place.url, icon: "globe" };
}

function isForgettable(place: Place): place is ForgettablePlace {
  return place.kind === "remote" && place.token === "secret";
}
