import * as l10n from "@vscode/l10n";
import { entityIcon } from "../entityLook.ts";
import { chooseMany } from "../sinks/quickPick.ts";
import { recordChoices } from "../upsert/chosenRecords.ts";
import { applyPreview, previewToApply, tellIfEdited } from "./applyPreview.ts";
import type { Command } from "./command.ts";

/** Lets the user tick the records of the preview in front that are written; all are ticked at first. The others are left out. */
export const applyUpsertOfRecords: Command = async (environment, argument) => {
  const preview = await previewToApply(environment, argument);
  const { compared, upsert, effects } = preview.shown;
  const choices = recordChoices(compared, effects).map(({ urn, ...choice }) => ({ ...choice, icon: entityIcon(urn) }));
  if (choices.length === 0) throw new Error(l10n.t("There is nothing to choose: no record would be written."));
  if (await tellIfEdited(environment, preview)) return;
  const chosen = await chooseMany(choices, {
    title: l10n.t`Upsert of ${upsert.title}`,
    placeholder: l10n.t("Which records do you want to write? Records without a tick are left out."),
  });
  // Checked again: while the list was open, the preview may have been closed, or another catalogue connected.
  if (chosen) await previewToApply(environment, preview.sides[0]);
  await applyPreview(environment, preview, new Set(chosen ?? []));
};
