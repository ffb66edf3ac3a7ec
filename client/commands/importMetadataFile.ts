import * as l10n from "@vscode/l10n";
import { Uri, window } from "vscode";
import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { fileName } from "../files/fileName.ts";
import { importInTurn, metadataFilesOf, notImportedMessage } from "../import/severalFiles.ts";
import { showMessage } from "../sinks/messages.ts";
import { tellThrown } from "../tellThrown.ts";
import { importInto } from "./importInto.ts";
import type { Command } from "./command.ts";

/** Brings metadata files, as ingestion writes them, into the catalogue: asks which, and before it overwrites anything. */
export const importMetadataFile: Command = async (environment, argument, selection) => {
  const { catalogue } = environment;
  await catalogue.graphToWrite();
  const into = placeId(catalogue.place);
  // The files that are selected in the Explorer, if the command was called on one of them.
  const selected = Array.isArray(selection) ? selection.filter((each) => each instanceof Uri) : [];
  const given = argument instanceof Uri ? [argument] : [];
  const uris = selected.length > 0 ? selected : given.length > 0 ? given : await chosenFile();
  await importAll(environment, uris, into);
};

async function importAll(environment: Environment, uris: readonly Uri[], into: string): Promise<void> {
  const { wanted, leftOut } = metadataFilesOf(uris, fileName);
  const untried = await importInTurn(
    wanted,
    (uri) => importInto(environment, uri, into),
    (uri, error) => void tellThrown(environment, `The import of ${fileName(uri)} failed`, error),
  );
  void tellNotImported(environment, untried.map(fileName), leftOut.map(fileName));
}

/** Names the files that were not imported, all of them in the output. */
async function tellNotImported(
  { output }: Environment,
  untried: readonly string[],
  leftOut: readonly string[],
): Promise<void> {
  const message = notImportedMessage(untried, leftOut);
  if (!message) return;
  output.warn(`import: ${notImportedMessage(untried, leftOut, Infinity)?.sentence ?? message.sentence}`);
  if ((await showMessage(message)) === "Show Output") output.show();
}

async function chosenFile(): Promise<readonly Uri[]> {
  const chosen = await window.showOpenDialog({
    title: l10n.t("Import Metadata File"),
    openLabel: l10n.t("Import"),
    filters: { [l10n.t("Metadata files")]: ["json"] },
  });
  return chosen ?? [];
}
