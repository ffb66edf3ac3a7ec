import * as l10n from "@vscode/l10n";
import { commands, workspace, type Uri } from "vscode";
import { entityCounts } from "../../catalogue/ingestion/importSummary.ts";
import { readMetadataFile } from "../../catalogue/ingestion/metadataFile.ts";
import { utf8Text } from "../../catalogue/text/utf8Text.ts";
import { placeName, saidOf, type Place } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { fileName } from "../fileName.ts";
import { importFile, type ImportEnd } from "../import/importFile.ts";
import { importedEntities } from "../import/importedEntities.ts";
import { stepDone } from "../walkthrough.ts";
import { importMessage, missingLines } from "../import/importMessages.ts";
import { writingDoors } from "./writingDoors.ts";

/** An import of more entities takes long enough that the user may do something else meanwhile. */
const MANY = 500;

/**
 * Imports a metadata file with progress and a way to cancel, and reports what was written, refused and skipped. Throws an error
 * with one sentence if it is not one.
 */
export async function importInto(environment: Environment, uri: Uri): Promise<ImportEnd> {
  const { catalogue } = environment;
  const graph = await catalogue.graphToWrite();
  const { place } = catalogue;
  const title = fileName(uri);
  const text = utf8Text(await workspace.fs.readFile(uri));
  if (text === undefined) throw new Error(l10n.t`${title} was not imported: it is not UTF-8 text; save it as UTF-8.`);
  const reading = readMetadataFile(text);
  if (!reading.ok) throw new Error(`${l10n.t`${title} was not imported.`} ${reading.error.message}.`);
  const doors = writingDoors(environment);
  const end = await importFile(graph, { title, target: placeName(place), reading: reading.value, doors });
  if (end.kind === "done") catalogue.changed(importedEntities(end.imported));
  if (end.kind === "unchanged" || (end.kind === "done" && end.imported.written.length > 0)) stepDone("loaded");
  void tell(environment, { uri, title, place, end });
  return end;
}

interface EndedImport {
  readonly uri: Uri;
  readonly title: string;
  readonly place: Place;
  readonly end: ImportEnd;
}

async function tell(environment: Environment, { uri, title, place, end }: EndedImport): Promise<void> {
  const { output, lastResult } = environment;
  for (const line of missingLines(end)) output.warn(`import: ${line}`);
  const about = importMessage({ title, target: placeName(place) }, end);
  const message = { ...about, sentence: saidOf(place, about.sentence) };
  output.info(message.sentence);
  const long = end.kind === "done" && end.imported.written.length > MANY;
  const text = long ? l10n.t`Imported ${entityCounts(end.imported.written)}` : undefined;
  const choice = await lastResult.tell(message, text);
  if (choice === "Show Output") output.show();
  if (choice === "Compare Again") await commands.executeCommand("metadataCatalogue.importMetadataFile", uri);
}
