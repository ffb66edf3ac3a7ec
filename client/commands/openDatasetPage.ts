import * as l10n from "@vscode/l10n";
import { window } from "vscode";
import type { DatasetAddress } from "../datasetFiles/datasetAddress.ts";
import { DATASET_SCHEME, datasetAddress } from "../datasetFiles/datasetUri.ts";
import { pickDataset } from "../pick/pickDataset.ts";
import type { Command } from "./command.ts";
import { readGiven } from "./given.ts";

/** Opens the page of a dataset: the one that is given, else the one whose text is in front, else the one that is chosen. */
export const openDatasetPage: Command = async ({ catalogue, datasetFiles }, argument) => {
  const { dataset } = readGiven(argument);
  const inFront = dataset ? undefined : datasetInFront();
  const chosen = dataset ?? inFront?.urn ?? (await pickDataset(() => catalogue.graph(), l10n.t("Open Dataset Page")));
  if (chosen) await datasetFiles.openPage(chosen, inFront?.catalogue);
};

/** What the palette takes of selected rows: none, if the text of a dataset is in front. */
export function pageInPalette(rows: readonly unknown[]): readonly unknown[] {
  return datasetInFront() === undefined ? rows : [];
}

function datasetInFront(): DatasetAddress | undefined {
  const uri = window.activeTextEditor?.document.uri;
  return uri?.scheme === DATASET_SCHEME ? datasetAddress(uri) : undefined;
}
