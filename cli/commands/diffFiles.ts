import { Option } from "commander";
import * as z from "zod";
import { shownAddress } from "../../catalogue/graph/address.ts";
import { datasetGuess } from "../../catalogue/graph/meantDataset.ts";
import { previewRecords } from "../../catalogue/graph/previewUpsert.ts";
import { isChange, type PreviewedRecord } from "../../catalogue/graph/recordOutcome.ts";
import { RECORD_KINDS } from "../../catalogue/records/recordKinds.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { DeclareCommand } from "./command.ts";
import { connect } from "../connection/connection.ts";
import type { Io } from "../console/io.ts";
import { jsonError, outputTo, type CommandOutput, type ExitCode } from "../console/output.ts";
import { progressTo } from "../console/progress.ts";
import { checkedInputs } from "../input/checkedInputs.ts";
import { FILE_TYPES, kindOfType } from "../input/fileTypes.ts";
import { EXCLUDED } from "../input/recordInputs.ts";
import { placeIn } from "../input/placedRecord.ts";
import { complainOf, haveErrors } from "../input/problems.ts";
import { failureLines } from "../reports/failureLines.ts";
import { notTriedDocument, previewDocument, sayCutOff, sayPreviewed } from "../reports/upsertReport.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/**
 * `catalogue diff PATH…`: whether an upsert of files would change anything. Exit code 0: no, 1: yes, 2: the files were not
 * compared, or an upsert would fail.
 */
export const diffFiles: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("diff")
    .description(
      "show what an upsert of files would change; exit code 0: nothing would change, 1: something would change, 2: not compared, or an upsert would fail",
    )
    .argument("<path...>", "files of users, groups and datasets, and folders of them; - is standard input")
    .addOption(new Option("--as <type>", "what all of these files contain").choices([...FILE_TYPES]))
    .option(
      "--create-missing",
      "compare with an upsert that has this option, which creates what is named and does not exist",
    )
    .option(
      "--prune-members",
      "compare with an upsert that has this option, which removes members of a group that its record does not name",
    )
    .option("--json", "print one JSON document");
  command.action(() => {
    const { json, ...how } = options.parse(command.opts());
    return run(() => diff(io, outputTo(io, json), command.args, how));
  });
};

const options = z.object({
  as: z.enum(FILE_TYPES).optional(),
  createMissing: z.boolean().default(false),
  pruneMembers: z.boolean().default(false),
  json: z.boolean().default(false),
});

async function diff(
  io: Io,
  output: CommandOutput,
  paths: readonly string[],
  { as, createMissing, pruneMembers }: Omit<z.infer<typeof options>, "json">,
): Promise<ExitCode> {
  const inputs = await checkedInputs(io, { kind: as && kindOfType(as), paths, off: "passed over" });
  if (!inputs.ok) return output.misused(inputs.error);
  const { files, excluded, problems } = inputs.value;
  for (const path of excluded) output.note(`"${path}" ${EXCLUDED}, so it was not compared.`);
  complainOf(output, problems);
  if (haveErrors(problems)) {
    output.complain("Nothing was compared: correct the errors first.");
    output.document({ excluded, problems, results: [] });
    return 2;
  }
  if (files.length === 0) {
    output.line("There was nothing to compare.");
    output.document({ excluded, problems, results: [] });
    return 0;
  }
  const graph = await connect(io);
  if (!graph.ok) return output.misused(graph.error);
  const catalogue = shownAddress(graph.value.url);
  // Users before the groups that they are members of, and both before the datasets that they own.
  const records = RECORD_KINDS.flatMap((kind) => files.filter((file) => file.kind === kind)).flatMap(
    (file) => file.records,
  );
  const progress = progressTo(io, "Comparing");
  const all = records.map(({ record }) => record);
  const compared = await previewRecords(graph.value, all, {
    createMissing,
    pruneMembers,
    notesUnnamedMembers: true,
    guess: datasetGuess(graph.value, io.signal),
    signal: io.signal,
    onRecord: (_record, done, total) => {
      progress.show(done, total);
    },
  });
  progress.clear();
  if (compared.kind === "cut-off") {
    sayCutOff(output, compared, `Not everything was compared with ${catalogue}`);
    output.document({
      catalogue,
      excluded,
      problems,
      stopped: jsonError(compared.why),
      results: compared.notCompared.map(notTriedDocument),
    });
    return 2;
  }
  const failures = failureLines(output);
  compared.records.forEach((each, at) => {
    if (fails(each) || differs(each)) sayPreviewed({ output, failures }, each, placeIn(records, at, each));
    else notesOf(each).forEach(output.note);
  });
  failures.sumUp();
  const [differing, failing] = [compared.records.filter(differs).length, compared.records.filter(fails).length];
  sayCompared(output, { differing, failing, all: compared.records.length, catalogue });
  output.document({
    catalogue,
    excluded,
    problems,
    results: compared.records.map((each, at) => previewDocument(each, placeIn(records, at, each))),
  });
  // What an upsert would refuse, or what may not be read, must not look like a difference that an upsert removes.
  if (failing > 0) return 2;
  return differing === 0 ? 0 : 1;
}

/** Says how many records differ, and how many could not be upserted. */
function sayCompared(
  output: CommandOutput,
  {
    differing,
    failing,
    all,
    catalogue,
  }: Readonly<Record<"differing" | "failing" | "all", number>> & { readonly catalogue: string },
): void {
  const count = counted(all, "record");
  if (differing > 0)
    output.line(
      `${readableNumber(differing)} of ${count} ${differing === 1 ? "differs" : "differ"} from ${catalogue}.`,
    );
  else if (failing === 0) output.line(`No differences: ${count} ${all === 1 ? "matches" : "match"} ${catalogue}.`);
  if (failing > 0) output.complain(`An upsert would fail for ${readableNumber(failing)} of ${count}.`);
}

/** Whether an upsert would change something. */
function differs({ result }: PreviewedRecord): boolean {
  return result.ok && isChange(result.value);
}

/** What is to be said of a record that is the same, such as that a group has other members. */
function notesOf({ result }: PreviewedRecord): readonly string[] {
  return result.ok ? result.value.notes : [];
}

/** Whether an upsert would fail. */
function fails({ result }: PreviewedRecord): boolean {
  return !result.ok;
}
