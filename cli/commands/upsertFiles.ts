import { resolve } from "node:path";
import { shownAddress } from "../../catalogue/graph/address.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { previewUpsert, upsertPreviewed, type UpsertPreview } from "../../catalogue/graph/previewUpsert.ts";
import type { PreviewedRecord } from "../../catalogue/graph/recordOutcome.ts";
import { stopOf } from "../../catalogue/graph/upsertSummary.ts";
import { isOwnerKind, type OwnerKind } from "../../catalogue/records/recordKinds.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { checkRecordFile } from "../../catalogue/checking/checkFile.ts";
import { problemOf } from "../../catalogue/rules/codes.ts";
import { connect } from "../connection/connection.ts";
import { readRecordInput, type InputFile } from "../input/inputFile.ts";
import { reasonedInputKind } from "../input/inputKind.ts";
import { namedTwice } from "../input/namedTwice.ts";
import type { Io } from "../console/io.ts";
import { jsonError, type ExitCode, type CommandOutput } from "../console/output.ts";
import { complainOf, haveErrors, placedProblems, type PlacedProblem } from "../input/problems.ts";
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
  readonly kind: OwnerKind;
  readonly paths: readonly string[];
  readonly dryRun: boolean;
  readonly createMissing: boolean;
}

/**
 * Upserts the records of some files. Nothing is sent while one of the files cannot be read or has an error.
 * Spec: Command-line upserts.
 */
export async function upsertFiles(io: Io, output: CommandOutput, wish: UpsertWish): Promise<ExitCode> {
  const files = await readFiles(io, wish);
  if (!files.ok) return output.misused(files.error);
  const own = files.value.flatMap((file) => problemsOfFile(wish.kind, file));
  const problems = haveErrors(own) ? own : [...own, ...namedTwice(wish.kind, files.value)];
  complainOf(output, problems);
  if (haveErrors(problems)) {
    output.complain("Nothing was sent: correct the errors first.");
    output.document({ dryRun: wish.dryRun, problems, results: [] });
    return 1;
  }
  const connected = await connect(io);
  if (!connected.ok) return output.misused(connected.error);
  const checked = { wish, problems, texts: files.value.map(({ text }) => text) };
  return (wish.dryRun ? preview : write)(io, output, connected.value, checked);
}

/** Files without errors, and what was asked for them. */
interface CheckedFiles {
  readonly wish: UpsertWish;
  /** Warnings and hints. */
  readonly problems: readonly PlacedProblem[];
  readonly texts: readonly string[];
}

async function readFiles(io: Io, { kind, paths }: UpsertWish): Promise<Result<readonly InputFile[], string>> {
  const files: InputFile[] = [];
  const places = new Set<string>();
  for (const path of paths) {
    if (places.has(resolve(io.cwd, path))) return failure(`"${path}" is named twice; name it once.`);
    places.add(resolve(io.cwd, path));
    const file = await readRecordInput(io, path);
    if (!file.ok) return file;
    const { kind: held, why } = reasonedInputKind(file.value);
    if (held === "off")
      return failure(`"${path}" is excluded by the comment "# catalogue: off": remove the comment to upsert it.`);
    if (held === "dataset") return failure(`"${path}" holds datasets: they cannot be upserted from a file yet.`);
    // A file recognized only by its content may be either.
    if (why !== "shape" && isOwnerKind(held) && held !== kind)
      return failure(`"${path}" holds ${held}s: use "catalogue ${held} upsert".`);
    files.push(file.value);
  }
  return files.length > 0 ? success(files) : failure("Name a file with -f.");
}

function problemsOfFile(kind: OwnerKind, input: InputFile): PlacedProblem[] {
  const { records, problems } = checkRecordFile(kind, input.text);
  const empty = records.length === 0 && !haveErrors(problems);
  const span = { start: 0, end: 0 };
  return placedProblems(
    input,
    empty ? [problemOf({ code: "empty-file", message: "The file has no records to upsert", span })] : problems,
  );
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
  { wish, texts }: CheckedFiles,
  say: (record: PreviewedRecord) => void,
): Promise<Exclude<UpsertPreview, { kind: "refused" }>> {
  const progress = progressTo(io, "Comparing");
  const compared = await previewUpsert(graph, wish.kind, texts, {
    createMissing: wish.createMissing,
    signal: io.signal,
    onRecord: (record, count, total) => {
      progress.clear();
      say(record);
      progress.show(count, total);
    },
  });
  progress.clear();
  if (compared.kind === "refused") throw new Error("A file that was found right has errors");
  return compared;
}

function cutOff(
  output: CommandOutput,
  compared: Extract<UpsertPreview, { kind: "cut-off" }>,
  { wish: { dryRun }, problems, catalogue }: CheckedFiles & { readonly catalogue: string },
): ExitCode {
  const { why, records, notCompared } = compared;
  sayCutOff(output, compared, catalogue);
  const results = [...records.map(dryRun ? previewDocument : notTriedDocument), ...notCompared.map(notTriedDocument)];
  output.document({ dryRun, catalogue, problems, stopped: jsonError(why), results });
  return 1;
}
