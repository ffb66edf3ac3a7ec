import * as l10n from "@vscode/l10n";
import { placeName, type Place } from "../catalogue/place.ts";
import type { WhenToAsk } from "./upsertQuestion.ts";

interface SaveToAsk {
  /** The name of the file. */
  readonly title: string;
  readonly place: Place;
  /** Whether each write to the catalogue is asked about, because it is marked as production. */
  readonly asks: boolean;
  readonly whenToAsk: WhenToAsk;
}

/** Why a file that was saved was not upserted, where an upsert of the open file would ask. */
export function notUpsertedOnSave({ title, place, asks, whenToAsk }: SaveToAsk): string {
  if (asks)
    return l10n.t`${title} was saved but not upserted: ${placeName(place)} is marked as production. Preview it first.`;
  return whenToAsk === "always"
    ? l10n.t`${title} was saved but not upserted: the setting "metadataCatalogue.upsert.preview" asks for a preview each time. Preview it first.`
    : l10n.t`${title} was saved but not upserted, because an upsert would replace or remove values, or create or change many entities. Preview it first.`;
}
