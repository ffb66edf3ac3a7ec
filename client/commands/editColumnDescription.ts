import * as l10n from "@vscode/l10n";
import { readDataset, type Column, type Dataset } from "../../catalogue/graph/readDataset.ts";
import { columnPath } from "../../catalogue/vocabulary/fieldPath.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { placeId } from "../catalogue/place.ts";
import { pickColumn } from "../pick/pickColumn.ts";
import { pickDatasetToWrite } from "../pick/pickDatasetToWrite.ts";
import { valueOf } from "../value.ts";
import type { Command } from "./command.ts";
import { changeDescription } from "./changeDescription.ts";
import { readGiven } from "./given.ts";

/** Changes the description of a column. */
export const editColumnDescription: Command = async (environment, argument) => {
  const { catalogue } = environment;
  const given = readGiven(argument);
  const place = given.catalogue ?? placeId(catalogue.place);
  const title = l10n.t("Edit Column Description");
  const urn = given.dataset ?? (await pickDatasetToWrite(catalogue, title));
  if (!urn) return;
  const dataset = valueOf(await readDataset(await catalogue.graphToWrite(place), urn));
  const column = given.column === undefined ? await pickColumn(dataset, title) : columnNamed(dataset, given.column);
  if (!column) return;
  const { fieldPath, name, description: shown } = column;
  const placeholder = l10n.t("What does this column hold?");
  await changeDescription(environment, { place, edited: { urn, column: fieldPath, name, shown, placeholder }, given });
};

/** The column that a path of the schema or of a file means, or that is shown by this name. Throws when there is none. */
export function columnNamed({ urn, columns }: Dataset, path: string): Column {
  const paths = columns.map(({ fieldPath }) => fieldPath);
  const found = columnPath(paths, path);
  const fieldPath = found.ok ? found.value : path;
  const named =
    columns.find((column) => column.fieldPath === fieldPath) ?? columns.find((column) => column.name === path);
  if (!named)
    throw new Error(l10n.t`${entityName(urn)} has no column "${path}"; refresh the Catalogue view and choose another.`);
  return named;
}
