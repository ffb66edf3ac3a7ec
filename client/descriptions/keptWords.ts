import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import { entityName, parseDatasetUrn } from "../../catalogue/urn/urn.ts";
import { placeId, placeName, type Place } from "../catalogue/place.ts";
import type { Choice } from "../sinks/quickPick.ts";
import type { KeptText } from "./keptTexts.ts";

/**
 * Says that a description was not saved, and that its text is kept.
 * @param why why it could not be saved; when absent, its box was closed
 */
export function unsavedSentence(kept: KeptText, why: CatalogueError | undefined): string {
  if (!why) return `You typed a description for ${keptColumn(kept)} that was not saved.`;
  if (why.kind === "changed-meanwhile")
    return `Somebody else changed the description of ${keptColumn(kept)} meanwhile, so yours was not saved. What you typed is kept.`;
  return `The description of ${keptColumn(kept)} was not saved; what you typed is kept. ${errorSentence(why)}`;
}

/** Says that a description was not saved, and that its text is too long to be kept other than in an editor. */
export function tooLongSentence(kept: KeptText, why: CatalogueError | undefined): string {
  const reason = why ? ` ${errorSentence(why)}` : "";
  return `The description of ${keptColumn(kept)} was not saved, and is too long for the box. It is open in an editor; save it there.${reason}`;
}

/** The rows of the list of unsaved descriptions; one that belongs to another catalogue than `here` names it. */
export function keptChoices(
  all: readonly KeptText[],
  { here, known }: { readonly here: Place; readonly known: readonly Place[] },
): readonly Choice<KeptText>[] {
  return all.map((kept) => {
    const when = new Date(kept.at).toLocaleString();
    const where = kept.catalogue === placeId(here) ? "" : `, in ${catalogueOf(kept, known)}`;
    return { label: keptColumn(kept), detail: kept.text, description: `${when}${where}`, value: kept };
  });
}

/** What an unsaved description is of: `column id of sales.orders`, `dataset sales.orders`. */
export function keptColumn({ urn, column, name }: KeptText): string {
  if (column === "") return `dataset ${name}`;
  const dataset = parseDatasetUrn(urn);
  return `column ${name}${dataset ? ` of ${entityName(dataset)}` : ""}`;
}

function catalogueOf({ catalogue }: KeptText, known: readonly Place[]): string {
  const place = known.find((each) => placeId(each) === catalogue);
  return place ? placeName(place) : `the catalogue at ${catalogue}`;
}
