import { Option } from "commander";
import * as z from "zod";
import { shownAddress } from "../../catalogue/graph/address.ts";
import { datasetGuess } from "../../catalogue/graph/meantDataset.ts";
import { previewRecords } from "../../catalogue/graph/previewUpsert.ts";
import { RECORD_KINDS } from "../../catalogue/records/recordKinds.ts";
import type { DeclareCommand } from "./command.ts";
import { addFormats, FORMATS } from "./formatOptions.ts";
import { connect } from "../connection/connection.ts";
import type { Io } from "../console/io.ts";
import { jsonStop, type CommandOutput, type ExitCode } from "../console/output.ts";
import { progressTo } from "../console/progress.ts";
import { checkedInputs } from "../input/checkedInputs.ts";
import { FILE_TYPES, kindOfType } from "../input/fileTypes.ts";
import { EXCLUDED } from "../input/recordInputs.ts";
import { placeIn } from "../input/placedRecord.ts";
import { haveErrors } from "../../catalogue/findings/problem.ts";
import { complainOf } from "../input/problems.ts";
import { usersInFolders } from "../input/usersInFolders.ts";
import {
  differenceRules,
  differencesAsProblems,
  differs,
  fails,
  notesOf,
  sayCompared,
  sayDifferences,
} from "../reports/diffReport.ts";
import { inFormat } from "../reports/formattedOutput.ts";
import { sayToGithub } from "../reports/githubReport.ts";
import { reportedFiles, type ServiceReport } from "../reports/reportedFiles.ts";
import { sarifDocument } from "../reports/sarifReport.ts";
import { cutOffSentence, notTriedDocument, previewDocument } from "../reports/upsertReport.ts";

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
      "show what an upsert with --create-missing would change; it creates users and datasets that are named but do not exist",
    )
    .option(
      "--prune-members",
      "show what an upsert with --prune-members would change; it removes the members of a group that its record does not name, except users whose own records in the same folder name the group",
    );
  addFormats(command);
  command.action(() => {
    const { json, format, ...how } = options.parse(command.opts());
    return run(() =>
      inFormat(io, command, { json, format }, (output, shown) =>
        diff(io, output, command.args, { ...how, format: shown }),
      ),
    );
  });
};

const options = z.object({
  as: z.enum(FILE_TYPES).optional(),
  createMissing: z.boolean().default(false),
  pruneMembers: z.boolean().default(false),
  format: z.enum(FORMATS),
  json: z.boolean().default(false),
});

async function diff(
  io: Io,
  output: CommandOutput,
  paths: readonly string[],
  { as, createMissing, pruneMembers, format }: Omit<z.infer<typeof options>, "json">,
): Promise<ExitCode> {
  const inputs = await checkedInputs(io, { kind: as && kindOfType(as), paths, off: "passed over" });
  if (!inputs.ok) return output.misused(inputs.error);
  const { files, excluded } = inputs.value;
  // Without `--as`, they are among the files.
  const users = pruneMembers && as === "groups" ? await usersInFolders(io, paths) : { records: [], errors: [] };
  const problems = [...inputs.value.problems, ...users.errors];
  for (const path of excluded) output.note(`"${path}" ${EXCLUDED}, so it was not compared.`);
  const reported = await reportedFiles(io);
  const isForService = format === "github" || format === "sarif";
  const tell = (report: Omit<ServiceReport, "reported">, document: object): void => {
    if (format === "github") sayToGithub(output, { ...report, reported });
    output.document(format === "sarif" ? sarifDocument({ ...report, reported, command: "diff" }) : document);
  };
  const errors = problems.filter(({ severity }) => severity === "error");
  // `check` reports the others to services; they do not keep a file from being compared.
  complainOf(output, isForService ? problems.filter(({ severity }) => severity !== "error") : problems);
  if (haveErrors(problems)) {
    const message = "Nothing was compared: correct the errors first.";
    output.complain(message);
    tell({ problems: errors, ofCheck: [{ severity: "error", message }] }, { excluded, problems, results: [] });
    return 2;
  }
  if (files.length === 0) {
    output.line("There was nothing to compare.");
    tell({ problems: [], ofCheck: [] }, { excluded, problems, results: [] });
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
    alsoGiven: users.records,
    notesUnnamedMembers: true,
    guess: datasetGuess(graph.value, io.signal),
    signal: io.signal,
    onRecord: (_record, done, total) => {
      progress.show(done, total);
    },
  });
  progress.clear();
  if (isForService) compared.records.flatMap(notesOf).forEach(output.note);
  else sayDifferences(output, compared.records, { records, namesPlaces: files.length > 1 });
  const differences = differencesAsProblems(compared.records, records);
  const results = compared.records.map((each, at) => previewDocument(each, placeIn(records, at, each)));
  const rules = differenceRules(compared.records);
  if (compared.kind === "cut-off") {
    const message = cutOffSentence(compared, `Not everything was compared with ${catalogue}`);
    output.complain(message);
    const left = compared.notCompared.map((each, at) =>
      notTriedDocument(each, placeIn(records, compared.records.length + at, each)),
    );
    tell(
      { problems: differences, ofCheck: [{ severity: "error", message }], rules },
      { catalogue, excluded, problems, stopped: jsonStop(compared.why, message), results: [...results, ...left] },
    );
    return 2;
  }
  tell({ problems: differences, ofCheck: [], rules }, { catalogue, excluded, problems, results });
  sayCompared(output, compared.records, catalogue);
  // What an upsert would refuse, or what may not be read, must not look like a difference that an upsert removes.
  if (compared.records.some(fails)) return 2;
  return compared.records.some(differs) ? 1 : 0;
}
