import * as l10n from "@vscode/l10n";
import type { Choice } from "../sinks/quickPick.ts";
import type { Unusable } from "./knownCatalogues.ts";
import { takesToken } from "./endedByToken.ts";
import { placeId, placeName, type Place, type RemotePlace } from "./place.ts";

/** What the user chose in the list of catalogues: one of them, what the settings say, to name a new one, to mark or to forget one. */
type CatalogueChoice =
  | { readonly kind: "place"; readonly place: Place }
  | { readonly kind: "unusable"; readonly sentence: string }
  | { readonly kind: "settings" | "new" | "mark" | "forget" };

const AS_SETTINGS = l10n.t("As the Settings Say");

interface ListOfCatalogues {
  readonly current: Place;
  readonly isProduction: (place: Place) => boolean;
  /** What the settings name, where the user chose a catalogue in this folder. */
  readonly named?: Place | undefined;
  readonly unusable?: readonly Unusable[];
}

/** The rows of the list of catalogues. */
export function catalogueChoices(
  known: readonly Place[],
  { current, isProduction, named, unusable = [] }: ListOfCatalogues,
): readonly Choice<CatalogueChoice>[] {
  const places = known.map((place): Choice<CatalogueChoice> => ({
    ...placeRow(place, isProduction(place)),
    ...(placeId(place) === placeId(current) ? { detail: l10n.t("Used in this window") } : {}),
    value: { kind: "place", place },
  }));
  const mark = { label: l10n.t("Mark as Production…"), icon: "lock", value: { kind: "mark" } } as const;
  const forget = { label: l10n.t("Forget a Catalogue…"), icon: "trash", value: { kind: "forget" } } as const;
  const bySettings = named && {
    label: AS_SETTINGS,
    description: placeRow(named).label,
    icon: "settings-gear",
    value: { kind: "settings" } as const,
  };
  return [
    ...places,
    ...unusable.map(({ name, sentence }) => ({
      label: name,
      detail: sentence,
      icon: "warning",
      value: { kind: "unusable", sentence } as const,
    })),
    ...(bySettings ? [bySettings] : []),
    { label: l10n.t("Another Catalogue…"), icon: "add", value: { kind: "new" } },
    ...(known.some(({ kind }) => kind === "remote") ? [mark] : []),
    ...(known.some(takesToken) ? [forget] : []),
  ];
}

/** The rows of the catalogues that can be forgotten: those whose access token the user typed. */
export function forgettableChoices(known: readonly Place[]): readonly Choice<RemotePlace>[] {
  return known.filter(takesToken).map((place) => ({ ...placeRow(place), value: place }));
}

/**
 * What is forgotten with a catalogue, and what stays: a line each, for a question.
 * @param next what the window then works with, if it is connected to this catalogue
 */
export function forgetDetail(
  { url }: RemotePlace,
  { next, isProduction }: { readonly next: Place | undefined; readonly isProduction: boolean },
): string {
  return [
    l10n.t`Its name, its address (${url}) and its access token are removed from VS Code, in every window.`,
    l10n.t("The catalogue itself and everything in it stay as they are."),
    ...(isProduction ? [l10n.t("Its address stays marked as production, in case you connect to it again.")] : []),
    ...(next ? [nextSentence(next)] : []),
  ].join("\n");
}

function nextSentence(next: Place): string {
  return next.kind === "unresolved"
    ? l10n.t`After that, this window is not connected, because the setting "metadataCatalogue.connection" names the catalogue "${next.name}".`
    : l10n.t`This window then works with ${placeName(next)}.`;
}

/** The rows of the catalogues that can be marked as production, or unmarked. */
export function markChoices(
  known: readonly Place[],
  isProduction: (place: Place) => boolean,
): readonly Choice<RemotePlace>[] {
  return known
    .filter((place) => place.kind === "remote")
    .map((place) => ({
      ...placeRow(place, isProduction(place)),
      detail: isProduction(place) ? l10n.t("Unmark it") : l10n.t("Mark it as production"),
      value: place,
    }));
}

function placeRow(place: Place, isProduction = false): Pick<Choice<unknown>, "label" | "description" | "icon"> {
  if (place.kind === "embedded")
    return { label: l10n.t("Embedded Catalogue"), description: l10n.t("on this machine"), icon: "database" };
  if (place.kind === "unresolved") return { label: place.name, icon: "warning" };
  const description = isProduction ? l10n.t`${place.url} (production)` : place.url;
  return { label: place.name, description, icon: isProduction ? "lock" : "globe" };
}
