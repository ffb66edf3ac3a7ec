import * as l10n from "@vscode/l10n";
import { pickDataset } from "../pick/pickDataset.ts";
import type { Command } from "./command.ts";
import { readGiven } from "./given.ts";

/** Opens the text of a dataset, the one that is given or else chosen, at a column if one is given. */
export const openDataset: Command = async ({ catalogue, datasetFiles }, argument) => {
  const given = readGiven(argument);
  const urn = given.dataset ?? (await pickDataset(() => catalogue.graph(), l10n.t("Open Dataset")));
  if (urn) await datasetFiles.open(urn, given.column);
};
