import * as l10n from "@vscode/l10n";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { pickDataset } from "../pick/pickDataset.ts";
import { valueOf } from "../value.ts";
import type { Command } from "./command.ts";
import { changeDescription } from "./changeDescription.ts";
import { readGiven } from "./given.ts";

/** Changes the description of a dataset itself. */
export const editDatasetDescription: Command = async (environment, argument) => {
  const graph = await environment.catalogue.graphToWrite();
  const given = readGiven(argument);
  const urn = given.dataset ?? (await pickDataset(graph, l10n.t("Edit Dataset Description")));
  if (!urn) return;
  const { description: shown } = valueOf(await readDataset(graph, urn));
  const placeholder = l10n.t("What is in this dataset?");
  await changeDescription(environment, {
    graph,
    edited: { urn, column: "", name: entityName(urn), shown, placeholder },
    given,
  });
};
