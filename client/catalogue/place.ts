import * as l10n from "@vscode/l10n";
import { readAddress } from "../../catalogue/graph/address.ts";
import { entityName, parseUserUrn } from "../../catalogue/urn/urn.ts";

/** Identifies a catalogue: the embedded one of this extension, or another one. */
export type Place = { readonly kind: "embedded" } | RemotePlace | UnresolvedPlace;

/** A catalogue at an address. */
export interface RemotePlace {
  readonly kind: "remote";
  readonly name: string;
  readonly url: string;
  readonly token: TokenPlace;
}

/**
 * A catalogue that the settings name, of which the user's list has none or several of that name. The window is then connected to
 * nothing.
 */
export interface UnresolvedPlace {
  readonly kind: "unresolved";
  readonly name: string;
  readonly found: FoundByName;
}

/** What the list has of a name. `file`: it is that of the file of DataHub's tools, which is read only once the user chooses it. */
type FoundByName = "none" | "several" | "file";

/**
 * Where the access token of a catalogue is: in VS Code's secret storage, in CATALOGUE_TOKEN, or where DataHub's own tools
 * have it, in DATAHUB_GMS_TOKEN or in `~/.datahubenv`.
 */
type TokenPlace = "secret" | "environment" | "datahub-variables" | "datahub-file";

export const EMBEDDED: Place = { kind: "embedded" };

/** Begins the ID of a catalogue that the settings name and the list does not have; no address begins like this. */
const UNRESOLVED = "unresolved:";

/** Identifies a catalogue, also after a reload. */
export function placeId(place: Place): string {
  return place.kind === "remote" ? place.url : place.kind === "embedded" ? "embedded" : UNRESOLVED + place.name;
}

/** An address that was stored. Earlier versions stored it as it was typed, so that one catalogue may have several. */
export function storedAddress(url: string): string {
  const read = readAddress(url);
  return read.ok ? read.value : url;
}

/**
 * What a catalogue is called in a sentence: `the embedded catalogue`, `the catalogue "Production"`. A translation of it has to fit
 * everywhere in a sentence.
 */
export function placeName(place: Place): string {
  return place.kind === "embedded" ? l10n.t("the embedded catalogue") : l10n.t`the catalogue "${place.name}"`;
}

/** Why a window works with no catalogue, and what to do. */
export function unresolvedSentence({ name, found }: UnresolvedPlace): string {
  switch (found) {
    case "none":
      return l10n.t`The setting "metadataCatalogue.connection" names the catalogue "${name}", but your list has no catalogue of this name. Run "Connect to Catalogue…" and choose one.`;
    case "several":
      return l10n.t`The setting "metadataCatalogue.connection" names the catalogue "${name}", but your list has several catalogues of this name. Run "Connect to Catalogue…" and choose one.`;
    case "file":
      return l10n.t`The setting "metadataCatalogue.connection" cannot choose "${name}", because this file is read only when you choose it yourself. Run "Connect to Catalogue…" and choose it, or another catalogue.`;
  }
}

/** As `placeName`, of the catalogue with this ID; by its address if it is none of those that are known. */
export function placeNameOf(id: string, known: readonly Place[]): string {
  const place = [EMBEDDED, ...known].find((each) => placeId(each) === id);
  if (place) return placeName(place);
  return id.startsWith(UNRESOLVED)
    ? placeName({ kind: "unresolved", name: id.slice(UNRESOLVED.length), found: "none" })
    : l10n.t`the catalogue at ${id}`;
}

/** How to give the access token of a catalogue: a clause. */
export function tokenAdvice(place: RemotePlace): string {
  switch (place.token) {
    case "secret":
      return l10n.t('run "Enter Access Token…" and enter a valid one');
    case "environment":
      return l10n.t("set CATALOGUE_TOKEN to a valid one, then start VS Code again");
    case "datahub-variables":
      return l10n.t("set DATAHUB_GMS_TOKEN to a valid one, then start VS Code again");
    case "datahub-file":
      return l10n.t('write a valid one as "token" under "gms" in ~/.datahubenv, then connect again');
  }
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
