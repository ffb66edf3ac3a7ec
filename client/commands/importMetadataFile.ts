import * as l10n from "@vscode/l10n";
import { Uri, window } from "vscode";
import { importInto } from "./importInto.ts";
import type { Command } from "./command.ts";

/** Brings a metadata file, as ingestion writes it, into the catalogue: asks which, and before it overwrites anything. */
export const importMetadataFile: Command = async (environment, argument, selection) => {
  await environment.catalogue.graphToWrite();
  // The files that are selected in the Explorer, if the command was called on one of them.
  const selected = Array.isArray(selection) ? selection.filter((each) => each instanceof Uri) : [];
  const given = argument instanceof Uri ? [argument] : [];
  const uris = selected.length > 0 ? selected : given.length > 0 ? given : await chosenFile();
  for (const uri of uris) await importInto(environment, uri);
};

async function chosenFile(): Promise<readonly Uri[]> {
  const chosen = await window.showOpenDialog({
    title: l10n.t("Import Metadata File"),
    openLabel: l10n.t("Import"),
    filters: { [l10n.t("Metadata files")]: ["json"] },
  });
  return chosen ?? [];
}
