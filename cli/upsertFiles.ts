import type { CatalogueGraph } from "../catalogue/graph/graph.ts";
import { rehearsal } from "../catalogue/graph/rehearsal.ts";
import { upsertFile, type RecordOutcome } from "../catalogue/graph/upsertFile.ts";
import { isOwnerKind, type OwnerKind } from "../catalogue/records/recordUrn.ts";
import { failure, success, type Result } from "../catalogue/result.ts";
import { checkRecordFile } from "../catalogue/checking/checkFile.ts";
import { connect } from "./connection.ts";
import { readRecordInput, type InputFile } from "./inputFile.ts";
import { reasonedInputKind } from "./inputKind.ts";
import type { Io } from "./io.ts";
import type { ExitCode, Output } from "./output.ts";
import { complainOf, haveErrors, placedProblems, type PlacedProblem } from "./problems.ts";
import { progressTo } from "./progress.ts";
import { outcomeDocument, upsertReport } from "./upsertReport.ts";

/** What to upsert, and how. */
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
export async function upsertFiles(io: Io, output: Output, wish: UpsertWish): Promise<ExitCode> {
  const files = await readFiles(io, wish);
  if (!files.ok) return output.misused(files.error);
  const problems = files.value.flatMap((file) => problemsOfFile(wish.kind, file));
  complainOf(output, problems);
  if (haveErrors(problems)) {
    output.complain("Nothing was sent: correct the errors first.");
    output.document({ dryRun: wish.dryRun, problems, results: [] });
    return 1;
  }
  const connected = await connect(io);
  if (!connected.ok) return output.misused(connected.error);
  const graph = wish.dryRun ? rehearsal(connected.value) : connected.value;
  const outcomes = await upsertAll(io, output, graph, files.value, wish);
  if (wish.dryRun) output.note("This was a dry run: nothing was written.");
  output.document({ dryRun: wish.dryRun, problems, results: outcomes.map(outcomeDocument) });
  return outcomes.every(({ result }) => result.ok) ? 0 : 1;
}

async function readFiles(io: Io, { kind, paths }: UpsertWish): Promise<Result<readonly InputFile[], string>> {
  const files: InputFile[] = [];
  for (const path of paths) {
    const file = await readRecordInput(io, path);
    if (!file.ok) return file;
    const { kind: held, why } = reasonedInputKind(file.value);
    if (held === "dataset") return failure(`"${path}" holds datasets: they cannot be upserted from a file yet.`);
    // The shape of one may be that of the other.
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
    empty ? [{ code: "empty-file", severity: "error", message: "nothing to upsert", span }] : problems,
  );
}

async function upsertAll(
  io: Io,
  output: Output,
  graph: CatalogueGraph,
  files: readonly InputFile[],
  { kind, dryRun, createMissing }: UpsertWish,
): Promise<readonly RecordOutcome[]> {
  const progress = progressTo(io, dryRun ? "Comparing" : "Upserting");
  const report = upsertReport(output, dryRun);
  const outcomes: RecordOutcome[] = [];
  for (const { text } of files) {
    const done = await upsertFile(graph, kind, text, {
      createMissing,
      signal: io.signal,
      onOutcome: (outcome, count, total) => {
        progress.clear();
        report.outcome(outcome);
        progress.show(count, total);
      },
    });
    if (!done.ok) throw new Error("A file that was found right has errors");
    outcomes.push(...done.value);
  }
  progress.clear();
  report.end(outcomes);
  return outcomes;
}
