import { shownAddress } from "../../catalogue/graph/address.ts";
import { aspectChanges } from "../../catalogue/changes/aspectChanges.ts";
import type { FieldChange } from "../../catalogue/changes/fieldChange.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { datasetGuess, withGuess } from "../../catalogue/graph/meantDataset.ts";
import type { Outcome } from "../../catalogue/graph/modify.ts";
import { rehearsal } from "../../catalogue/graph/rehearsal.ts";
import type { AspectName } from "../../catalogue/model/aspects.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { datasetParts, parseDatasetUrn, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { sentence } from "../../catalogue/text/sentence.ts";
import { environmentProblem, isEnvironment } from "../../catalogue/vocabulary/environment.ts";
import { previewLines } from "../reports/changeLines.ts";
import { connect } from "../connection/connection.ts";
import { entityArgument } from "../input/entityArgument.ts";
import type { Io } from "../console/io.ts";
import type { CommandOutput, ExitCode } from "../console/output.ts";

/** One change of one dataset. */
interface DatasetChange {
  /** The URN of the dataset as it was given. */
  readonly dataset: string;
  /** The aspect that is changed. */
  readonly aspect: AspectName;
  readonly dryRun: boolean;
  readonly change: (graph: CatalogueGraph, urn: DatasetUrn) => Promise<Result<Outcome, CatalogueError>>;
  /** What to say where nothing had to be written. */
  readonly unchanged: string;
}

/** Makes a change of a dataset, or shows what it would change. */
export async function changeDataset(
  io: Io,
  output: CommandOutput,
  { dataset, aspect, dryRun, change, unchanged }: DatasetChange,
): Promise<ExitCode> {
  const entity = entityArgument(dataset);
  if (!entity.ok) return output.misused(entity.error);
  const urn = parseDatasetUrn(entity.value);
  if (!urn) return output.misused(`"${dataset}" is not the URN of a dataset.`);
  const { env } = datasetParts(urn);
  if (!isEnvironment(env))
    return output.misused(sentence(`"${dataset}" is the URN of no dataset: ${environmentProblem(env)}`));
  const connected = await connect(io);
  if (!connected.ok) return output.misused(connected.error);
  const graph = connected.value;
  const catalogue = shownAddress(graph.url);
  const tried = dryRun ? rehearsal(graph) : graph;
  const done = await change(tried, urn);
  if (!done.ok) {
    const error = await withGuess(done.error, datasetGuess(graph, io.signal));
    return dryRun ? output.failed(error) : output.failedToWrite(error);
  }
  if (done.value === "unchanged") output.note(unchanged);
  if (!dryRun) {
    output.line(`Update succeeded for urn ${urn}.${done.value === "unchanged" ? " Nothing changed." : ""}`);
    output.document({ dryRun, catalogue, urn, outcome: done.value === "unchanged" ? "unchanged" : "changed" });
    return 0;
  }
  const changes = await changesOf(graph, tried, { urn, aspect });
  if (!changes.ok) return output.failed(changes.error);
  previewLines({ urn, created: false, changes: changes.value }).forEach(output.line);
  output.note(`This was a dry run: nothing was written to ${catalogue}.`);
  const outcome = done.value === "unchanged" ? "unchanged" : "would-change";
  output.document({ dryRun, catalogue, urn, outcome, changes: changes.value });
  return 0;
}

/** The differences between an aspect as it is stored and as it would be. */
async function changesOf(
  graph: CatalogueGraph,
  tried: CatalogueGraph,
  { urn, aspect }: { readonly urn: DatasetUrn; readonly aspect: AspectName },
): Promise<Result<readonly FieldChange[], CatalogueError>> {
  const before = await graph.readAspects(urn, [aspect]);
  if (!before.ok) return before;
  const after = await tried.readAspects(urn, [aspect]);
  if (!after.ok) return after;
  return success(aspectChanges(aspect, before.value.aspect(aspect)?.value, { ...after.value.aspect(aspect)?.value }));
}
