import { shownAddress } from "../../catalogue/graph/address.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { datasetGuess } from "../../catalogue/graph/meantDataset.ts";
import { previewRecords, upsertPreviewed, type RecordsPreview } from "../../catalogue/graph/previewUpsert.ts";
import type { PreviewedRecord } from "../../catalogue/graph/recordOutcome.ts";
import type { FileRecord } from "../../catalogue/records/recordFile.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { connect } from "../connection/connection.ts";
import { checkedInputs } from "../input/checkedInputs.ts";
import type { Io } from "../console/io.ts";
import { jsonStop, type ExitCode, type CommandOutput } from "../console/output.ts";
import { placeIn, type PlacedRecord } from "../input/placedRecord.ts";
import { haveErrors } from "../../catalogue/findings/problem.ts";
import { complainOf, type PlacedProblem } from "../input/problems.ts";
import { usersInFolders } from "../input/usersInFolders.ts";
import { progressTo } from "../console/progress.ts";
import { failureLines } from "../reports/failureLines.ts";
import {
  conflictedCount,
  cutOffSentence,
  leftOutDocument,
  notTriedDocument,
  outcomeDocument,
  previewDocument,
  sayCreateMissing,
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
  /** Leaves records with errors out, instead of refusing all files. */
  readonly keepGoing: boolean;
}

/**
 * Upserts the records of some files. Nothing is sent while one of the files cannot be read or, unless the others are wanted
 * all the same, has an error. Spec: Command-line upserts.
 */
export async function upsertFiles(io: Io, output: CommandOutput, wish: UpsertWish): Promise<ExitCode> {
  const inputs = await checkedInputs(io, { kind: wish.kind, paths: wish.paths, off: "refused" });
  if (!inputs.ok) return output.misused(inputs.error);
  const { files } = inputs.value;
  const users = wish.pruneMembers ? await usersInFolders(io, wish.paths) : { records: [], errors: [] };
  const problems = [...inputs.value.problems, ...users.errors];
  complainOf(output, problems);
  const all = files.flatMap(({ records }) => records);
  const [records, leftOut] = [all.filter(({ isFaulty }) => !isFaulty), all.filter(({ isFaulty }) => isFaulty)];
  if (haveErrors(problems) && (!wish.keepGoing || records.length === 0)) {
    output.complain("Nothing was sent: correct the errors first.");
    output.document({ dryRun: wish.dryRun, problems, results: [] });
    return 1;
  }
  const connected = await connect(io);
  if (!connected.ok) return output.misused(connected.error);
  // A record that is left out may name one of the groups.
  const pruneMembers = wish.pruneMembers === true && !haveErrors(problems);
  if (wish.pruneMembers && !pruneMembers)
    output.complain(
      "No members are removed (--prune-members), because a record with errors may name the group; correct the errors first.",
    );
  const asked = { ...wish, pruneMembers };
  const checked = { wish: asked, problems, records, leftOut, users: users.records, namesPlaces: files.length > 1 };
  const code = await (wish.dryRun ? preview : write)(io, output, connected.value, checked);
  if (leftOut.length > 0) output.complain(`Left out because of errors: ${counted(leftOut.length, "record")}.`);
  return haveErrors(problems) ? 1 : code;
}

/** Files that were checked, and what was asked for them. */
interface CheckedFiles {
  readonly wish: UpsertWish;
  readonly problems: readonly PlacedProblem[];
  /** The records without errors, which are upserted. */
  readonly records: readonly PlacedRecord[];
  /** The records with errors, which are left out. */
  readonly leftOut: readonly PlacedRecord[];
  /** The users in the same folders, who stay in the groups that their records name. */
  readonly users: readonly FileRecord[];
  /** Whether there are several files, so that it is said which one is meant. */
  readonly namesPlaces: boolean;
}

/** Shows what an upsert of the files would do. */
async function preview(io: Io, output: CommandOutput, graph: CatalogueGraph, files: CheckedFiles): Promise<ExitCode> {
  const { wish, problems, records, leftOut, namesPlaces } = files;
  const failures = failureLines(output);
  const compared = await compare(io, graph, files, (record, at) => {
    sayPreviewed({ output, failures, namesPlaces }, record, placeIn(records, at, record));
  });
  failures.sumUp();
  sayCreateMissing(output, wish, compared.records);
  if (compared.kind === "cut-off") return cutOff(output, compared, { ...files, catalogue: shownAddress(graph.url) });
  output.note(`This was a dry run: nothing was written to ${shownAddress(graph.url)}.`);
  output.document({
    dryRun: wish.dryRun,
    catalogue: shownAddress(graph.url),
    problems,
    results: [
      ...compared.records.map((each, at) => previewDocument(each, placeIn(records, at, each))),
      ...leftOut.map(leftOutDocument),
    ],
  });
  return compared.records.every(({ result }) => result.ok) ? 0 : 1;
}

/** Compares all records, then writes them. If the comparison is not completed, nothing is written. */
async function write(io: Io, output: CommandOutput, graph: CatalogueGraph, files: CheckedFiles): Promise<ExitCode> {
  const { wish, problems, records, leftOut } = files;
  const compared = await compare(io, graph, files, () => undefined);
  if (compared.kind === "cut-off") return cutOff(output, compared, { ...files, catalogue: shownAddress(graph.url) });
  const progress = progressTo(io, "Upserting");
  const failures = failureLines(output);
  const outcomes = await upsertPreviewed(compared, {
    signal: io.signal,
    // Nothing was shown to agree to, so a record is compared again with the catalogue at its turn.
    onDifference: "follow",
    onOutcome: (outcome, count, total) => {
      progress.clear();
      sayOutcome({ output, failures }, outcome, placeIn(records, count - 1, outcome));
      progress.show(count, total);
    },
  });
  progress.clear();
  failures.sumUp();
  sayCreateMissing(output, wish, outcomes);
  const stopped = sayStop(output, outcomes);
  sayUpserted(output, outcomes, shownAddress(graph.url));
  output.document({
    dryRun: wish.dryRun,
    catalogue: shownAddress(graph.url),
    problems,
    ...(stopped && { stopped }),
    conflicted: conflictedCount(outcomes),
    results: [
      ...outcomes.map((each, at) => outcomeDocument(each, placeIn(records, at, each))),
      ...leftOut.map(leftOutDocument),
    ],
  });
  return outcomes.every(({ kind }) => kind === "upserted") ? 0 : 1;
}

async function compare(
  io: Io,
  graph: CatalogueGraph,
  { wish, records, users }: CheckedFiles,
  say: (record: PreviewedRecord, at: number) => void,
): Promise<RecordsPreview> {
  const progress = progressTo(io, "Comparing");
  const all = records.map(({ record }) => record);
  const compared = await previewRecords(graph, all, {
    createMissing: wish.createMissing,
    pruneMembers: wish.pruneMembers ?? false,
    alsoGiven: users,
    notesUnnamedMembers: wish.dryRun,
    guess: datasetGuess(graph, io.signal),
    signal: io.signal,
    onRecord: (record, count, total) => {
      progress.clear();
      say(record, count - 1);
      progress.show(count, total);
    },
  });
  progress.clear();
  return compared;
}

function cutOff(
  output: CommandOutput,
  compared: Extract<RecordsPreview, { kind: "cut-off" }>,
  { wish: { dryRun }, problems, records, leftOut, catalogue }: CheckedFiles & { readonly catalogue: string },
): ExitCode {
  const { why, notCompared } = compared;
  const sentence = cutOffSentence(compared, `Nothing was written to ${catalogue}`);
  output.complain(sentence);
  const results = [
    ...compared.records.map((each, at) => {
      const place = placeIn(records, at, each);
      return dryRun ? previewDocument(each, place) : notTriedDocument(each, place);
    }),
    ...notCompared.map((each, at) => notTriedDocument(each, placeIn(records, compared.records.length + at, each))),
    ...leftOut.map(leftOutDocument),
  ];
  output.document({ dryRun, catalogue, problems, stopped: jsonStop(why, sentence), results });
  return 1;
}
