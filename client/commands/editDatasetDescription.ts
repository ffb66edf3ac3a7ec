import * as l10n from "@vscode/l10n";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { placeId } from "../catalogue/place.ts";
import { pickDatasetToWrite } from "../pick/pickDatasetToWrite.ts";
import { valueOf } from "../value.ts";
import type { Command } from "./command.ts";
import { changeDescription } from "./changeDescription.ts";
import { readGiven } from "./given.ts";

/** Changes the description of a dataset itself. */
export const editDatasetDescription: Command = async (environment, argument) => {
  const { catalogue } = environment;
  const given = readGiven(argument);
  const place = given.catalogue ?? placeId(catalogue.place);
  const urn = given.dataset ?? (await pickDatasetToWrite(catalogue, l10n.t("Edit Dataset Description")));
  if (!urn) return;
  const { description: shown } = valueOf(await readDataset(await catalogue.graphToWrite(place), urn));
  const placeholder = l10n.t("What is in this dataset?");
  await changeDescription(environment, {
    place,
    edited: { urn, column: "", name: entityName(urn), shown, placeholder },
    given,
  });
};
