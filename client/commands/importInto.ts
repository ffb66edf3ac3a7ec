import { counted } from "../../catalogue/counted.ts";
import { ProgressLocation, workspace, type Uri } from "vscode";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { importMetadata, type Imported } from "../../catalogue/graph/importMetadata.ts";
import { searchDatasets } from "../../catalogue/graph/searchEntities.ts";
import { readMetadataFile, type MetadataReading } from "../../catalogue/ingestion/metadataFile.ts";
import { entityTypeOf, type EntityType, type EntityUrn } from "../../catalogue/urn.ts";
import { utf8Text } from "../../catalogue/utf8Text.ts";
import type { Environment } from "../environment.ts";
import { askInDialog, showError, showInformation, showWarning } from "../sinks/messages.ts";
import type { Output } from "../sinks/output.ts";
import { withProgress } from "../sinks/progress.ts";
import { valueOf } from "./value.ts";

/** Imports a metadata file with progress and a way to stop, and says what was written, refused and not understood. */
export async function importInto({ connection, output, tree }: Environment, uri: Uri): Promise<void> {
  const graph = await connection.graph();
  const name = uri.path.slice(uri.path.lastIndexOf("/") + 1);
  const text = utf8Text(await workspace.fs.readFile(uri));
  if (text === undefined) throw new Error(`${name} was not imported: it is not UTF-8 text; save it as UTF-8.`);
  const read = readMetadataFile(text);
  if (!read.ok) throw new Error(`${name} was not imported: ${read.error.message}.`);
  const { proposals } = read.value;
  const inside = counts(proposals.map(({ entityUrn }) => entityUrn));
  const { total } = valueOf(await searchDatasets(graph, { query: "", start: 0, count: 1 }));
  if (total > 0 && !(await agreed(name, inside))) return;

  const location = { location: ProgressLocation.Notification, title: `Importing ${name}`, cancellable: true };
  const imported = await withProgress(location, (progress, token) => {
    const stopping = new AbortController();
    token.onCancellationRequested(() => {
      stopping.abort();
    });
    const onProgress = (done: number, all: number): void => {
      progress.report({ message: `${done} of ${all}` });
    };
    return importMetadata(graph, proposals, { signal: stopping.signal, onProgress });
  });
  tree.refresh();
  logDetails(output, read.value, imported);
  void report(output, read.value, imported);
}

/** Import writes aspects as the file has them, so over what is stored the person is asked first. */
async function agreed(name: string, inside: string): Promise<boolean> {
  const detail = `${name} contains ${inside}. Aspects in the file replace those in the catalogue; earlier versions are kept.`;
  return (await askInDialog(`Import ${name} into the catalogue?`, detail, "Import")) === "Import";
}

function logDetails(output: Output, { skipped }: MetadataReading, { failed, untried }: Imported): void {
  for (const { index, urn, aspect, why } of skipped)
    output.warn(`import: item ${index}, ${urn ?? "no URN"} ${aspect ?? ""}: ${why}`);
  for (const { urn, error } of failed) output.error(`import: ${urn}: ${errorSentence(error)}`);
  for (const urn of untried) output.warn(`import: ${urn}: not tried`);
}

async function report(
  output: Output,
  { skipped }: MetadataReading,
  { written, failed, untried }: Imported,
): Promise<void> {
  const parts = [
    `Imported ${counts(written) || "nothing"}`,
    failed.length > 0 ? `${failed.length} failed` : "",
    untried.length > 0 ? `${untried.length} not tried` : "",
    skipped.length > 0 ? `${counted(skipped.length, "item")} skipped: unsupported or invalid` : "",
  ];
  const sentence = `${parts.filter((part) => part !== "").join("; ")}.`;
  const whole = failed.length + untried.length === 0;
  const tell = whole ? (skipped.length === 0 ? showInformation : showWarning) : showError;
  const choice = await tell(sentence, "Show Output");
  if (choice !== undefined) output.show();
}

const NAMES: Readonly<Record<EntityType, string>> = { dataset: "dataset", corpuser: "user", corpGroup: "group" };

/** How many of each: "12 datasets, 1 user". */
function counts(urns: readonly EntityUrn[]): string {
  const types = [...new Set(urns)].map(entityTypeOf);
  return Object.entries(NAMES)
    .map(([type, name]) => ({ name, count: types.filter((each) => each === type).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => counted(count, name))
    .join(", ");
}
