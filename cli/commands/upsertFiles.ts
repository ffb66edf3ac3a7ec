import { shownAddress } from "../../catalogue/graph/address.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { previewRecords, upsertPreviewed, type RecordsPreview } from "../../catalogue/graph/previewUpsert.ts";
import type { PreviewedRecord } from "../../catalogue/graph/recordOutcome.ts";
import { stopOf } from "../../catalogue/graph/upsertSummary.ts";
import type { FileRecord } from "../../catalogue/records/recordFile.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { connect } from "../connection/connection.ts";
import { checkedInputs } from "../input/checkedInputs.ts";
import type { Io } from "../console/io.ts";
import { jsonError, type ExitCode, type CommandOutput } from "../console/output.ts";
import { complainOf, haveErrors, type PlacedProblem } from "../input/problems.ts";
import { progressTo } from "../console/progress.ts";
import {
  notTriedDocument,
  outcomeDocument,
  previewDocument,
  sayCutOff,
  sayOutcome,
  sayPreviewed,
  sayStop,
  sayUpserted,
} from "../reports/upsertReport.ts";

/** The options of an upsert. */
interface UpsertWish {
  readonly kind: RecordKind;
  /** Files and folders. */
  readonly paths: readonly string[];
  readonly dryRun: boolean;
  readonly createMissing: boolean;
  readonly pruneMembers?: boolean;
}

/**
 * Upserts the records of some files. Nothing is sent while one of the files cannot be read or has an error.
 * Spec: Command-line upserts.
 */
export async function upsertFiles(io: Io, output: CommandOutput, wish: UpsertWish): Promise<ExitCode> {
  const inputs = await checkedInputs(io, wish.kind, wish.paths);
  if (!inputs.ok) return output.misused(inputs.error);
  const { files, problems } = inputs.value;
  complainOf(output, problems);
  if (haveErrors(problems)) {
    output.complain("Nothing was sent: correct the errors first.");
    output.document({ dryRun: wish.dryRun, problems, results: [] });
    return 1;
  }
  const connected = await connect(io);
  if (!connected.ok) return output.misused(connected.error);
  const checked = { wish, problems, records: files.flatMap(({ records }) => records) };
  return (wish.dryRun ? preview : write)(io, output, connected.value, checked);
}

/** Files without errors, and what was asked for them. */
interface CheckedFiles {
  readonly wish: UpsertWish;
  /** Warnings and hints. */
  readonly problems: readonly PlacedProblem[];
  readonly records: readonly FileRecord[];
}

/** Shows what an upsert of the files would do. */
async function preview(io: Io, output: CommandOutput, graph: CatalogueGraph, files: CheckedFiles): Promise<ExitCode> {
  const { wish, problems } = files;
  const compared = await compare(io, graph, files, (record) => {
    sayPreviewed(output, record);
  });
  if (compared.kind === "cut-off") return cutOff(output, compared, { ...files, catalogue: shownAddress(graph.url) });
  output.note(`This was a dry run: nothing was written to ${shownAddress(graph.url)}.`);
  output.document({
    dryRun: wish.dryRun,
    catalogue: shownAddress(graph.url),
    problems,
    results: compared.records.map(previewDocument),
  });
  return compared.records.every(({ result }) => result.ok) ? 0 : 1;
}

/** Compares all records, then writes them. If the comparison is not completed, nothing is written. */
async function write(io: Io, output: CommandOutput, graph: CatalogueGraph, files: CheckedFiles): Promise<ExitCode> {
  const { wish, problems } = files;
  const compared = await compare(io, graph, files, () => undefined);
  if (compared.kind === "cut-off") return cutOff(output, compared, { ...files, catalogue: shownAddress(graph.url) });
  const progress = progressTo(io, "Upserting");
  const outcomes = await upsertPreviewed(compared, {
    signal: io.signal,
    // Nothing was shown to agree to, so a record is compared again with the catalogue at its turn.
    onDifference: "follow",
    onOutcome: (outcome, count, total) => {
      progress.clear();
      sayOutcome(output, outcome);
      progress.show(count, total);
    },
  });
  progress.clear();
  sayStop(output, outcomes);
  sayUpserted(output, outcomes, shownAddress(graph.url));
  const stop = stopOf(outcomes);
  const stopped = stop ? { stopped: jsonError(stop) } : {};
  output.document({
    dryRun: wish.dryRun,
    catalogue: shownAddress(graph.url),
    problems,
    ...stopped,
    results: outcomes.map(outcomeDocument),
  });
  return outcomes.every(({ kind }) => kind === "upserted") ? 0 : 1;
}

async function compare(
  io: Io,
  graph: CatalogueGraph,
  { wish, records }: CheckedFiles,
  say: (record: PreviewedRecord) => void,
): Promise<RecordsPreview> {
  const progress = progressTo(io, "Comparing");
  const compared = await previewRecords(graph, records, {
    createMissing: wish.createMissing,
    pruneMembers: wish.pruneMembers ?? false,
    signal: io.signal,
    onRecord: (record, count, total) => {
      progress.clear();
      say(record);
      progress.show(count, total);
    },
  });
  progress.clear();
  return compared;
}

function cutOff(
  output: CommandOutput,
  compared: Extract<RecordsPreview, { kind: "cut-off" }>,
  { wish: { dryRun }, problems, catalogue }: CheckedFiles & { readonly catalogue: string },
): ExitCode {
  const { why, records, notCompared } = compared;
  sayCutOff(output, compared, `Nothing was written to ${catalogue}`);
  const results = [...records.map(dryRun ? previewDocument : notTriedDocument), ...notCompared.map(notTriedDocument)];
  output.document({ dryRun, catalogue, problems, stopped: jsonError(why), results });
  return 1;
}
