import * as l10n from "@vscode/l10n";
import { commands, Position, Range, workspace, type Uri } from "vscode";
import { entityCounts } from "../../catalogue/ingestion/importSummary.ts";
import { readMetadataFile, type MetadataReading } from "../../catalogue/ingestion/metadataFile.ts";
import { failure, type Result } from "../../catalogue/result.ts";
import type { TextPosition } from "../../catalogue/text/lines.ts";
import { utf8Text } from "../../catalogue/text/utf8Text.ts";
import { placeName, saidOf, type Place } from "../catalogue/place.ts";
import { toldOther } from "../catalogue/tellFailure.ts";
import type { Environment } from "../environment.ts";
import { fileName } from "../files/fileName.ts";
import { importFile, type ImportEnd, type UnreadableFile } from "../import/importFile.ts";
import { importedEntities } from "../import/importedEntities.ts";
import { answeredLater } from "../tellThrown.ts";
import { stepDone } from "../walkthrough.ts";
import { importMessage, missingLines } from "../import/importMessages.ts";
import { tellResult } from "./tellResult.ts";
import { writingInteraction } from "./writingInteraction.ts";

/** An import of more entities takes long enough that the user may do something else meanwhile. */
const MANY = 500;

/**
 * Imports a metadata file with progress and a way to cancel, and reports what was written, refused and skipped, or why it is not
 * one.
 * @param into the ID of the catalogue: it is written to no other one
 */
export async function importInto(environment: Environment, uri: Uri, into: string): Promise<ImportEnd> {
  const { catalogue } = environment;
  const graph = await catalogue.graphToWrite(into);
  const { place } = catalogue;
  // Of this catalogue: while the file is read, the window may connect to another one.
  const interaction = writingInteraction(environment);
  const title = fileName(uri);
  const reading = metadataIn(await workspace.fs.readFile(uri));
  const target = placeName(place);
  const end: ImportEnd = reading.ok
    ? await importFile(graph, { title, target, reading: reading.value, interaction })
    : { kind: "unreadable", why: reading.error };
  if (end.kind === "done") catalogue.changed(importedEntities(end.imported));
  if (end.kind === "unchanged" || (end.kind === "done" && end.imported.written.length > 0)) stepDone("loaded");
  answeredLater(environment, tell(environment, { uri, title, place, end }));
  return end;
}

function metadataIn(bytes: Uint8Array): Result<MetadataReading, UnreadableFile> {
  // UTF-16 is valid UTF-8 with NUL characters, as far as bytes go.
  const text = bytes.includes(0) ? undefined : utf8Text(bytes);
  if (text !== undefined) return readMetadataFile(text);
  return failure({ code: "not-utf-8", message: l10n.t("The file is not UTF-8 text; save it as UTF-8") });
}

interface EndedImport {
  readonly uri: Uri;
  readonly title: string;
  readonly place: Place;
  readonly end: ImportEnd;
}

async function tell(environment: Environment, { uri, title, place, end }: EndedImport): Promise<void> {
  const { catalogue, output } = environment;
  for (const line of missingLines(end)) output.warn(`import: ${line}`);
  const about = importMessage({ title, target: placeName(place) }, end);
  (about.severity === "error" ? output.error : output.info)(saidOf(place, about.sentence));
  const long = end.kind === "done" && end.imported.written.length > MANY;
  const text = long ? l10n.t`Imported ${entityCounts(end.imported.written)}` : undefined;
  const choice = await tellResult(environment, place, about, text);
  if (choice === "Open File" && end.kind === "unreadable") await openAt(uri, end.why.place);
  if (choice === "Compare Again" && !(await toldOther({ catalogue, place })))
    await commands.executeCommand("metadataCatalogue.importMetadataFile", uri);
}

/** Opens a file at the place of a fault. */
async function openAt(uri: Uri, { line, character }: TextPosition = { line: 0, character: 0 }): Promise<void> {
  const place = new Position(line, character);
  // Also a file that is too large for VS Code to share its text.
  await commands.executeCommand("vscode.open", uri, { selection: new Range(place, place) });
}
