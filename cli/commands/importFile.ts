import * as z from "zod";
import { shownAddress } from "../../catalogue/graph/address.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { importPatched } from "../../catalogue/graph/importPatched.ts";
import { importSeries } from "../../catalogue/graph/importSeries.ts";
import { missingSeries } from "../../catalogue/graph/missingSeries.ts";
import { previewImport } from "../../catalogue/graph/previewImport.ts";
import { failedLine, unwrittenLine, withAddedValues } from "../../catalogue/ingestion/importSummary.ts";
import { readMetadataFile, type MetadataReading } from "../../catalogue/ingestion/metadataFile.ts";
import { previewLines } from "../reports/changeLines.ts";
import type { DeclareCommand } from "./command.ts";
import { connect } from "../connection/connection.ts";
import {
  failedDocument,
  importDocument,
  patchedLines,
  sayFailures,
  sayOlder,
  saySkipped,
  sayWritten,
  skipsAccepted,
  unwrittenDocument,
} from "../reports/importReport.ts";
import { readInputFile } from "../input/inputFile.ts";
import { inputPlace, shownPlace } from "../input/inputPlace.ts";
import { inputKind } from "../input/inputKind.ts";
import type { Io } from "../console/io.ts";
import { outputTo, type ExitCode, type CommandOutput } from "../console/output.ts";
import { progressTo } from "../console/progress.ts";

/**
 * `catalogue import FILE`: writes what a metadata file contains, as DataHub's file sink writes it. Reports all that it
 * leaves out.
 */
export const importFile: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("import")
    .description(
      "import a metadata file: a JSON list of snapshots (MCE) and change proposals (MCP), or one of them, as DataHub's tools write it; patches are applied",
    )
    .argument("<file>", "metadata file; - is standard input")
    .option(
      "--skip-unknown",
      "succeed although the file contains entities, aspects and changes, such as deletions, that are not imported",
    )
    .option("--verbose", "list every skipped item, not only the number of each type")
    .option("--dry-run", "write nothing; show what would change")
    .option("--json", "print one JSON document");
  command.action(() => {
    const { json, ...how } = options.parse(command.opts());
    return run(() => importPath(io, outputTo(io, json), command.args, how));
  });
};

const options = z.object({
  skipUnknown: z.boolean().default(false),
  verbose: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  json: z.boolean().default(false),
});
type ImportFlags = Omit<z.infer<typeof options>, "json">;

async function importPath(
  io: Io,
  output: CommandOutput,
  [path = ""]: readonly string[],
  how: ImportFlags,
): Promise<ExitCode> {
  const file = await readInputFile(io, path);
  if (!file.ok) return output.misused(file.error);
  const reading = readMetadataFile(file.value.text);
  if (!reading.ok) {
    const { code, message, place } = reading.error;
    const at = place && inputPlace(file.value.path, place);
    output.complain(`${at ? shownPlace(at) : file.value.path}: error ${code}: ${message}`);
    const kind = inputKind(file.value);
    if (kind === "user" || kind === "group")
      output.complain(`To write ${kind}s, use: catalogue ${kind} upsert -f ${path}`);
    output.errorDocument({ kind: code, message, file: file.value.path, ...at });
    return 1;
  }
  const graph = await connect(io);
  if (!graph.ok) return output.misused(graph.error);
  return (how.dryRun ? preview : write)(io, output, graph.value, reading.value, how);
}

async function write(
  io: Io,
  output: CommandOutput,
  graph: CatalogueGraph,
  reading: MetadataReading,
  how: ImportFlags,
): Promise<ExitCode> {
  const { signal } = io;
  const comparing = progressTo(io, "Comparing");
  const series = await missingSeries(graph, reading.series, { signal, onProgress: comparing.show });
  comparing.clear();
  if (!series.ok) return output.failedToWrite(series.error);
  const progress = progressTo(io, "Importing");
  const sending = { signal, onProgress: progress.show };
  const imported = await importSeries(graph, series.value, sending, () => importPatched(graph, reading, sending));
  progress.clear();
  sayWritten(output, imported, shownAddress(graph.url));
  sayFailures(output, imported);
  sayOlder(output, series.value.older);
  saySkipped(output, reading, how);
  output.document({
    dryRun: false,
    catalogue: shownAddress(graph.url),
    ...importDocument(imported),
    olderValues: series.value.older,
    ...skippedDocument(reading),
  });
  const whole = imported.failed.length === 0 && imported.untried.length === 0 && imported.unwritten.length === 0;
  return whole && skipsAccepted(reading.skipped, how.skipUnknown) ? 0 : 1;
}

async function preview(
  io: Io,
  output: CommandOutput,
  graph: CatalogueGraph,
  reading: MetadataReading,
  how: ImportFlags,
): Promise<ExitCode> {
  const progress = progressTo(io, "Comparing");
  const { signal } = io;
  const previewed = await previewImport(graph, [...reading.proposals, ...reading.patches], {
    signal,
    onProgress: progress.show,
  });
  if (!previewed.ok) {
    progress.clear();
    return output.failed(previewed.error);
  }
  const series = await missingSeries(graph, reading.series, { signal, onProgress: progress.show });
  progress.clear();
  if (!series.ok) return output.failed(series.error);
  const { entities, failed } = previewed.value;
  const { added, failed: unread, older } = series.value;
  for (const entity of withAddedValues(entities, added))
    [...previewLines(entity), ...patchedLines(entity)].forEach(output.line);
  for (const each of failed) output.complain(failedLine(each));
  for (const each of unread) output.complain(unwrittenLine(each));
  sayOlder(output, older);
  saySkipped(output, reading, how);
  output.note(`This was a dry run: nothing was written to ${shownAddress(graph.url)}.`);
  output.document({
    dryRun: true,
    catalogue: shownAddress(graph.url),
    entities,
    failed: failedDocument(failed),
    values: added.map(({ urn, aspectName, count, isStored }) => ({ urn, aspect: aspectName, count, isStored })),
    unwrittenValues: unwrittenDocument(unread),
    olderValues: older,
    ...skippedDocument(reading),
  });
  return failed.length === 0 && unread.length === 0 && skipsAccepted(reading.skipped, how.skipUnknown) ? 0 : 1;
}

function skippedDocument({ skipped, replaced }: MetadataReading): object {
  return { skipped, replaced };
}
