import type { AspectProposal } from "../../catalogue/graph/graph.ts";
import { counted } from "../../catalogue/text/counted.ts";
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
  return { sentence: `${doing} in ${placeName(place)}?`, detail: productionNote(place), verb };
}

/** Says that a catalogue is marked as production, for a question that names it. */
export function productionNote(place: Place): string {
  const at = place.kind === "remote" ? ` at ${place.url}` : "";
  return `Your catalogue${at} is marked as production.`;
}

/** The words for a write of which nothing but its proposals is known. */
export function wishOf(proposals: readonly AspectProposal[]): WriteWish {
  const urns = [...new Set(proposals.map(({ entityUrn }) => entityUrn))];
  const names = urns.slice(0, SHOWN).map(entityName).join(", ");
  const more = urns.length > SHOWN ? ` and ${urns.length - SHOWN} more` : "";
  return { doing: `Write ${counted(proposals.length, "aspect")} of ${names}${more}`, verb: "Write" };
}

const SHOWN = 5;
