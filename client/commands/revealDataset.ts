import * as l10n from "@vscode/l10n";
import { pickDataset } from "../pick/pickDataset.ts";
import type { Command } from "./command.ts";
import { readGiven } from "./given.ts";

/** Shows a dataset in the view, whether or not it has been listed there. */
export const revealDataset: Command = async ({ catalogue, tree, revealing }, argument) => {
  const graph = await catalogue.graph();
  const urn = readGiven(argument).dataset ?? (await pickDataset(graph, l10n.t("Show Dataset in Catalogue View")));
  if (urn) await revealing.reveal(await tree.rowOf(urn));
};
