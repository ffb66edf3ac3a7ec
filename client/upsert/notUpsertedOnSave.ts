import * as l10n from "@vscode/l10n";
import { placeName, type Place } from "../catalogue/place.ts";
import type { WhyAsked } from "./upsertQuestion.ts";

interface SaveToAsk {
  /** The name of the file. */
  readonly title: string;
  readonly place: Place;
  /** Whether each write to the catalogue is asked about, because it is marked as production. */
  readonly asks: boolean;
  readonly why: WhyAsked;
}

/** Why a file that was saved was not upserted, where an upsert of the open file would ask. */
export function notUpsertedOnSave({ title, place, asks, why }: SaveToAsk): string {
  return asks
    ? l10n.t`${title} was saved but not upserted: ${placeName(place)} is marked as production. Preview it first.`
    : BY_REASON[why](title);
}

const BY_REASON: Readonly<Record<WhyAsked, (title: string) => string>> = {
  always: (title) =>
    l10n.t`${title} was saved but not upserted: the setting "metadataCatalogue.upsert.preview" asks for a preview each time. Preview it first.`,
  leaves: (title) => l10n.t`${title} was saved but not upserted, because users would leave groups. Preview it first.`,
  overwrites: (title) =>
    l10n.t`${title} was saved but not upserted, because values would be replaced or removed. Preview it first.`,
  many: (title) =>
    l10n.t`${title} was saved but not upserted, because many entities would be created or changed. Preview it first.`,
};
