import * as l10n from "@vscode/l10n";
import { readableNumber } from "../../catalogue/text/language.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { pickDataset } from "../pick/pickDataset.ts";
import { showBrief } from "../sinks/messages.ts";
import type { Command } from "./command.ts";
import { datasetsOf, readAllGiven } from "./given.ts";

/** Pins the selected datasets, or one that the user chooses: they are at the top of the view from now on. */
export const pinDataset: Command = async ({ catalogue, pins }, argument, selection) => {
  const { place } = catalogue;
  const selected = datasetsOf(readAllGiven(argument, selection));
  const chosen = selected.length > 0 ? undefined : await pickDataset(() => catalogue.graph(), l10n.t("Pin Dataset"));
  const urns = chosen ? [chosen] : selected;
  const [first] = urns;
  if (!first) return;
  await pins.pin(place, urns);
  const sentence =
    urns.length === 1
      ? l10n.t`${entityName(first)} is pinned: it is at the top of the Catalogue view.`
      : l10n.t`${readableNumber(urns.length)} datasets are pinned: they are at the top of the Catalogue view.`;
  showBrief(sentence);
};
