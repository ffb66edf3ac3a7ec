import * as l10n from "@vscode/l10n";
import { EMBEDDED, type Place } from "./place.ts";

/** Whether two names are the same for the user, who may write them in any case. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether a name is that of the embedded catalogue in the setting "metadataCatalogue.connection", or in the list. */
export function isOfEmbedded(name: string): boolean {
  return [EMBEDDED.kind, l10n.t("Embedded Catalogue")].some((own) => isSameName(own, name));
}

/**
 * Why a catalogue cannot have this name: a sentence. The setting "metadataCatalogue.connection" chooses a catalogue by its
 * name. `undefined`: it can.
 * @param url the address of the catalogue
 * @param known those that the user can switch between
 */
export function takenName(name: string, url: string, known: readonly Place[]): string | undefined {
  if (isOfEmbedded(name)) return l10n.t`"${name}" means the embedded catalogue; enter another name.`;
  const other = known.find((place) => place.kind === "remote" && place.url !== url && isSameName(place.name, name));
  return other?.kind === "remote"
    ? l10n.t`The catalogue at ${other.url} is called "${other.name}" already; enter another name.`
    : undefined;
}
