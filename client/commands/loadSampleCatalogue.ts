import * as l10n from "@vscode/l10n";
import { Uri } from "vscode";
import { importInto } from "./importInto.ts";
import { placeId, placeName } from "../catalogue/place.ts";
import { askInDialog } from "../sinks/messages.ts";
import type { Command } from "./command.ts";

/** Fills the catalogue with the sample that comes with the extension, to look around in; asks first if it is not the embedded one. */
export const loadSampleCatalogue: Command = async (environment) => {
  const { catalogue, context } = environment;
  await catalogue.graphToWrite();
  // A catalogue that is marked as production is asked about with what would be imported.
  const { place } = catalogue;
  if (place.kind === "remote" && !catalogue.guard.asks(place)) {
    const question = l10n.t`Load the sample catalogue into ${placeName(place)}?`;
    const detail = l10n.t("Its datasets, users and groups are made up. They are meant for the embedded catalogue.");
    if ((await askInDialog(question, detail, LOAD)) !== LOAD) return;
  }
  await importInto(environment, Uri.joinPath(context.extensionUri, "samples", "catalogue.json"), placeId(place));
};

const LOAD = l10n.t("Load Sample");
