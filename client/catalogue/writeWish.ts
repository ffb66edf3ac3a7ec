import * as l10n from "@vscode/l10n";
import type { AspectProposal } from "../../catalogue/graph/graph.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { placeName, type Place } from "./place.ts";

/** Something that is about to be written, in words. */
export interface WriteWish {
  /** What it does, as a question begins: "Add Ada as Data Steward of shop.orders". */
  readonly doing: string;
  /** The button that agrees: "Add". */
  readonly verb: string;
}

/** The question before something is written to a catalogue that is marked as production. */
export interface ProductionQuestion {
  readonly sentence: string;
  readonly detail: string;
  readonly verb: string;
}

export function productionQuestion(place: Place, { doing, verb }: WriteWish): ProductionQuestion {
  return { sentence: l10n.t`${doing} in ${placeName(place)}?`, detail: productionNote(place), verb };
}

/** Says that a catalogue is marked as production, for a question that names it. */
export function productionNote(place: Place): string {
  return place.kind === "remote"
    ? l10n.t`Your catalogue at ${place.url} is marked as production.`
    : l10n.t("Your catalogue is marked as production.");
}

/** The words for a write of which nothing but its proposals is known. */
export function wishOf(proposals: readonly AspectProposal[]): WriteWish {
  const urns = [...new Set(proposals.map(({ entityUrn }) => entityUrn))];
  const doing = l10n.t`Write ${counted(proposals.length, "aspect")} of ${listedNames(urns.map(entityName))}`;
  return { doing, verb: l10n.t("Write") };
}
