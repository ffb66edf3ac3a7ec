import * as l10n from "@vscode/l10n";
import { pickDataset } from "../pick/pickDataset.ts";
import type { Command } from "./command.ts";
import { readGiven } from "./given.ts";

/** Shows a dataset in the view, whether or not it has been listed there: the one that is given, else the one that is chosen. */
export const revealDataset: Command = async ({ catalogue, tree, revealing }, argument) => {
  const title = l10n.t("Show Dataset in Catalogue View");
  const urn = readGiven(argument).dataset ?? (await pickDataset(() => catalogue.graph(), title));
  if (urn) await revealing.reveal(await tree.rowOf(urn));
};
