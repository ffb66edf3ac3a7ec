import * as l10n from "@vscode/l10n";
import { capitalized } from "../../catalogue/text/capitalized.ts";
import { placeName, unresolvedSentence, type Place } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { askInDialog, showInformation } from "../sinks/messages.ts";
import type { Command } from "./command.ts";

/** Marks the catalogue that is connected to as production: whatever is written to it is asked about first. */
export const markAsProduction: Command = ({ catalogue, production }) => mark(production, catalogue.place, true);

/** Takes the mark off the catalogue that is connected to. */
export const unmarkAsProduction: Command = ({ catalogue, production }) => mark(production, catalogue.place, false);

/** Marks a catalogue as production, or takes its mark off after a question. */
export async function mark(production: Environment["production"], place: Place, isProduction: boolean): Promise<void> {
  if (place.kind === "unresolved") throw new Error(unresolvedSentence(place));
  if (place.kind === "embedded")
    throw new Error(l10n.t("The embedded catalogue is yours alone and cannot be marked as production."));
  const name = capitalized(placeName(place));
  if (
    !isProduction &&
    (await askInDialog(l10n.t`Unmark ${placeName(place)} as production?`, UNMARKED, UNMARK)) !== UNMARK
  )
    return;
  await production.set(place, isProduction);
  void showInformation(
    isProduction
      ? l10n.t`${name} is marked as production, in all folders. You are asked before anything is written to it.`
      : l10n.t`${name} is no longer marked as production. You are no longer asked before anything is written to it.`,
  );
}

const UNMARK = l10n.t("Unmark");
const UNMARKED = l10n.t("Writes to it will no longer ask for confirmation.");
