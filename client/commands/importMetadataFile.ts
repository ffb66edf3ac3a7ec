import * as l10n from "@vscode/l10n";
import { Uri, window } from "vscode";
import { importInto } from "./importInto.ts";
import type { Command } from "./command.ts";

/** Brings a metadata file, as ingestion writes it, into the catalogue: asks which, and before it overwrites anything. */
export const importMetadataFile: Command = async (environment, argument) => {
  await environment.catalogue.graphToWrite();
  const uri = argument instanceof Uri ? argument : await chosenFile();
  if (uri) await importInto(environment, uri);
};

async function chosenFile(): Promise<Uri | undefined> {
  const chosen = await window.showOpenDialog({
    title: l10n.t("Import Metadata File"),
    openLabel: l10n.t("Import"),
    filters: { [l10n.t("Metadata files")]: ["json"] },
  });
  return chosen?.[0];
}
