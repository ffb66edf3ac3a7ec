import * as l10n from "@vscode/l10n";
import { errorSentence, isUnconfirmed, type CatalogueError } from "../../catalogue/graph/error.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableTime } from "../../catalogue/text/language.ts";
import { entityName, parseDatasetUrn } from "../../catalogue/urn/urn.ts";
import { placeId, placeNameOf, type Place } from "../catalogue/place.ts";
import type { Choice } from "../sinks/quickPick.ts";
import type { KeptText } from "./keptTexts.ts";

/** Why and where a description is kept instead of being saved. */
export interface HowKept {
  /** Why it could not be saved; when absent, its box was closed. */
  readonly why?: CatalogueError | undefined;
  /** Whether it is kept after the window is closed, too; true when absent. */
  readonly isOnDisk?: boolean;
}

/** Says that a description was not saved, and that its text is kept. */
export function unsavedSentence(kept: KeptText, { why, isOnDisk = true }: HowKept): string {
  const sentence = notSavedSentence(kept, why);
  if (isOnDisk) return sentence;
  return `${sentence} ${l10n.t("It is kept only until this window is closed or reloaded, because the disk could not be written to.")}`;
}

function notSavedSentence(kept: KeptText, why: CatalogueError | undefined): string {
  if (!why) return l10n.t`The description that you typed for ${keptColumn(kept)} was not saved.`;
  if (why.kind === "changed-meanwhile")
    return l10n.t`The description of ${keptColumn(kept)} was changed elsewhere meanwhile, so yours was not saved. What you typed is kept.`;
  if (isUnconfirmed(why))
    return l10n.t`The save of the description of ${keptColumn(kept)} was not confirmed; what you typed is kept. ${errorSentence(why)}`;
  return l10n.t`The description of ${keptColumn(kept)} was not saved; what you typed is kept. ${errorSentence(why)}`;
}

/** Says that a description was not saved, and that its text is too long to be kept other than in an editor. */
export function tooLongSentence(kept: KeptText, why: CatalogueError | undefined): string {
  const sentence =
    why && isUnconfirmed(why)
      ? l10n.t`The save of the description of ${keptColumn(kept)} was not confirmed, and the text is too long to be kept for later. It is open in an editor; save it there.`
      : l10n.t`The description of ${keptColumn(kept)} was not saved, and is too long to be kept for later. It is open in an editor; save it there.`;
  return why ? `${sentence} ${errorSentence(why)}` : sentence;
}

/** The rows of the list of unsaved descriptions; one that belongs to another catalogue than `here` names it. */
export function keptChoices(
  all: readonly KeptText[],
  { here, known }: { readonly here: Place; readonly known: readonly Place[] },
): readonly Choice<KeptText>[] {
  return all.map((kept) => {
    const when = readableTime(kept.at);
    const description =
      kept.catalogue === placeId(here) ? when : l10n.t`${when}, in ${placeNameOf(kept.catalogue, known)}`;
    return { label: keptColumn(kept), detail: kept.text, description, value: kept };
  });
}

/**
 * What the status bar says of the unsaved descriptions: how many belong to the catalogue `here`, and how many to others if that
 * is all. `undefined`: there are none.
 */
export function keptStatus(
  all: readonly KeptText[],
  here: Place,
): { readonly text: string; readonly tooltip: string } | undefined {
  if (all.length === 0) return undefined;
  const own = all.filter(({ catalogue }) => catalogue === placeId(here)).length;
  const inOthers = l10n.t`${counted(all.length - own, "unsaved description")} in other catalogues`;
  const tooltip = l10n.t("What you typed is kept. Click to continue editing, to compare or to discard it.");
  if (own === 0) return { text: inOthers, tooltip };
  return {
    text: counted(own, "unsaved description"),
    tooltip: own === all.length ? tooltip : `${tooltip} ${inOthers}.`,
  };
}

/** What an unsaved description is of: `column id of sales.orders`, `dataset sales.orders`. */
export function keptColumn({ urn, column, name }: KeptText): string {
  if (column === "") return l10n.t`dataset ${name}`;
  const dataset = parseDatasetUrn(urn);
  return dataset ? l10n.t`column ${name} of ${entityName(dataset)}` : l10n.t`column ${name}`;
}
