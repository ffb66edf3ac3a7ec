import * as l10n from "@vscode/l10n";
import { env } from "vscode";
import { readableNumber } from "../../catalogue/text/language.ts";
import { showBrief } from "../sinks/messages.ts";
import type { Command } from "./command.ts";
import { Declined } from "./declined.ts";
import { datasetsOf, givenDatasetsWords, readAllGiven } from "./given.ts";

/** Puts the URNs of the datasets, owners, users or groups of rows of the tree into the clipboard, each on a line. */
export const copyUrn: Command = async (_environment, argument, selection) => {
  const given = readAllGiven(argument, selection);
  const urns = [...new Set(given.flatMap(({ owner, dataset, person }) => owner?.urn ?? dataset ?? person ?? []))];
  if (urns.length === 0)
    throw new Declined(l10n.t("No dataset, user or group is selected. Select one in the Catalogue view first."));
  await env.clipboard.writeText(urns.join("\n"));
  const { ticked } = given[0];
  if (urns.length === 1 && !ticked) return;
  const sentence = ticked
    ? l10n.t`The URNs of ${givenDatasetsWords(given, datasetsOf(given))} were copied to the clipboard.`
    : l10n.t`${readableNumber(urns.length)} URNs were copied to the clipboard.`;
  showBrief(sentence);
};
