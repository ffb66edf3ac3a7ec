import * as l10n from "@vscode/l10n";
import { readableNumber } from "../../catalogue/text/language.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { datasetLook } from "../entityLook.ts";
import { showBrief } from "../sinks/messages.ts";
import { chooseMany } from "../sinks/quickPick.ts";
import type { Command } from "./command.ts";
import { Declined } from "./declined.ts";
import { datasetsOf, readAllGiven } from "./given.ts";

/** Unpins the selected datasets that are pinned, or those that the user chooses. The catalogue is not needed for that. */
export const unpinDataset: Command = async ({ catalogue, pins }, argument, selection) => {
  const { place } = catalogue;
  const pinned = pins.of(place);
  if (pinned.length === 0) throw new Declined(l10n.t("No dataset of this catalogue is pinned."));
  const given = datasetsOf(readAllGiven(argument, selection));
  const selected = given.filter((urn) => pins.has(place, urn));
  const [clicked] = given;
  // While pinned datasets and others are selected together, VS Code offers this at any row, also at one outside the selection.
  if (selection === undefined && clicked && selected.length === 0)
    throw new Declined(l10n.t`${entityName(clicked)} is not pinned.`);
  const urns =
    selected.length > 0
      ? selected
      : await chooseMany(
          pinned.map((urn) => ({ ...datasetLook(urn), ticked: false, value: urn })),
          { title: l10n.t("Unpin Datasets"), placeholder: l10n.t("Which datasets do you want to unpin?") },
        );
  const [first] = urns ?? [];
  if (!urns || !first) return;
  await pins.unpin(place, urns);
  const sentence =
    urns.length === 1
      ? l10n.t`${entityName(first)} is no longer pinned.`
      : l10n.t`${readableNumber(urns.length)} datasets are no longer pinned.`;
  showBrief(sentence);
};
