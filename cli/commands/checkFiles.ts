import { resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Option } from "commander";
import * as z from "zod";
import type { OutsideFacts } from "../../catalogue/facts/outsideFacts.ts";
import { factsFromFiles } from "../../catalogue/facts/factsFromFiles.ts";
import { shownAddress } from "../../catalogue/graph/address.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { CatalogueAnswers, isAnything, NOTHING_ASKED } from "../connection/catalogueAnswers.ts";
import { connect, NOTHING_SET } from "../connection/connection.ts";
import type { Io } from "../console/io.ts";
import { jsonError, jsonStop, type CommandOutput, type ExitCode } from "../console/output.ts";
import { progressTo } from "../console/progress.ts";
import { checkAlone, type FileCheckAlone } from "../input/fileCheck.ts";
import { checkInputs, type CheckedPath } from "../input/checkInputs.ts";
import { FILE_TYPES, kindOfType } from "../input/fileTypes.ts";
import type { InputFile } from "../input/inputFile.ts";
import { inputKind } from "../input/inputKind.ts";
import { haveErrors } from "../../catalogue/findings/problem.ts";
import type { CheckProblem } from "../input/problems.ts";
import { ReadingStopped } from "../input/readingStopped.ts";
import { shownPath } from "../input/shownPath.ts";
import { withDuplicates } from "../input/withDuplicates.ts";
import { workspaceFiles, type WorkspaceFiles } from "../input/workspaceFiles.ts";
import { cataloguePart, sayChecked, unaskedSentence } from "../reports/checkReport.ts";
import { inFormat } from "../reports/formattedOutput.ts";
import { sayToGithub } from "../reports/githubReport.ts";
import { reportedFiles } from "../reports/reportedFiles.ts";
import { sarifDocument } from "../reports/sarifReport.ts";
import type { DeclareCommand } from "./command.ts";
import { addFormats, FORMATS } from "./formatOptions.ts";

/**
 * `catalogue check FILE…`: what is wrong in files, as the editor marks it. Nothing is written anywhere. Exit code 0: no
 * errors, 1: errors, 2: a file could not be read, or the catalogue not be asked.
 */
export const checkFiles: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("check")
    .description(
      "validate files as the editor does. Files of users, groups and datasets: all rules. In other YAML, JSON, Markdown, Python and SQL files: malformed URNs. In Markdown, Python and SQL, a URN that only lacks its ID or its closing parenthesis is not reported. Exit code 0: no errors, 1: errors, 2: not everything was checked",
    )
    .argument(
      "<file...>",
      "files to check, and folders, of which the files of users, groups and datasets are checked; - is standard input",
    )
    .addOption(
      new Option("--as <type>", "what all of these files contain, whatever their names and content suggest").choices([
        ...FILE_TYPES,
      ]),
    )
    .option(
      "--workspace <folder>",
      "folder whose other files are taken into account, as the editor does with its workspace",
      ".",
    )
    .option("--offline", "do not ask the catalogue which datasets, users, groups, columns and ownership types exist");
  addFormats(command);
  command.action(() => {
    const { json, format, ...how } = options.parse(command.opts());
    return run(() =>
      inFormat(io, command, { json, format }, (output, shown) =>
        check(io, output, command.args, { ...how, format: shown }),
      ),
    );
  });
};

const options = z.object({
  format: z.enum(FORMATS),
  as: z.enum(FILE_TYPES).optional(),
  workspace: z.string(),
  offline: z.boolean().default(false),
  json: z.boolean().default(false),
});
type CheckFlags = Omit<z.infer<typeof options>, "json">;

async function check(io: Io, output: CommandOutput, paths: readonly string[], how: CheckFlags): Promise<ExitCode> {
  const connected = await connection(io, how);
  if (!connected.ok) return output.misused(connected.error);
  const workspace = await io.pathKind(resolve(io.cwd, how.workspace));
  if (workspace !== "folder") return output.misused(`"${how.workspace}" is not a folder; name one with --workspace.`);
  const named = await checkInputs(io, paths, how.as && kindOfType(how.as));
  const checked = await pathsOf(io, named);
  const around = await workspaceFiles(io, how.workspace, checked);
  if (around.unread.includes(await io.realPath(resolve(io.cwd, how.workspace))))
    return output.misused(
      `The folder "${how.workspace}" cannot be read; give this account access to it, or name another one with --workspace.`,
    );
  const local = knownAround(io, named, around.files);
  const answers = connected.value && new CatalogueAnswers();
  const checkAll = async (): Promise<readonly FileCheckAlone[]> => {
    const files: FileCheckAlone[] = [];
    for (const each of named) {
      // A signal that stops the command arrives between two files.
      await setImmediate();
      if (io.signal.aborted) throw new ReadingStopped();
      files.push(checkAlone(each, (path) => answers?.withAnswers(local(path)) ?? local(path), io.cwd));
    }
    return files;
  };
  let alone = await checkAll();
  const asked = connected.value && answers ? await ask(io, answers, connected.value) : success(NOTHING_ASKED);
  if (asked.ok && isAnything(asked.value)) alone = await checkAll();
  const files = withDuplicates(alone, io.cwd);

  const unasked = asked.ok ? [] : [unaskedSentence(asked.error)];
  const unlisted = asked.ok ? asked.value.unlisted : undefined;
  const unknown = unknownAround(io, checked, around, how.workspace);
  const leftOut = [
    ...unknown,
    ...(unlisted ? [`Custom ownership types were not checked. ${errorSentence(unlisted)}`] : []),
  ];
  const ofCheck: readonly CheckProblem[] = [
    ...files.flatMap(({ file, unreadable: message }) =>
      message === undefined ? [] : { severity: "error" as const, message, file },
    ),
    ...unasked.map((message) => ({ severity: "error", message }) as const),
    ...leftOut.map((message) => ({ severity: "warning", message }) as const),
  ];
  const problems = files.flatMap((file) => file.problems);
  const report = { problems, ofCheck, reported: await reportedFiles(io) };
  if (how.format === "github") sayToGithub(output, report);
  sayChecked(output, files, {
    part: cataloguePart(asked.ok ? connected.value : undefined, asked.ok ? asked.value : NOTHING_ASKED),
    listed: how.format === "pretty" || how.format === "json",
  });
  leftOut.forEach(output.note);
  unasked.forEach(output.complain);
  const address = connected.value ? shownAddress(connected.value.url) : null;
  const notChecked = {
    ...(unlisted && { ownershipTypes: jsonError(unlisted) }),
    ...(unknown.length > 0 && { around: unknown }),
  };
  const outcome = {
    ...(asked.ok ? { asked: asked.value.entities } : { error: jsonStop(asked.error, unaskedSentence(asked.error)) }),
    ...(leftOut.length > 0 && { notChecked }),
  };
  output.document(
    how.format === "sarif" ? sarifDocument({ ...report, command: "check" }) : { catalogue: address, ...outcome, files },
  );
  // What was not checked may have errors, too.
  if (!asked.ok || files.some((file) => file.kind === undefined)) return 2;
  return haveErrors(problems) ? 1 : 0;
}

/** The catalogue to ask; `undefined` where none is set or wanted. */
async function connection(io: Io, { offline }: CheckFlags): Promise<Result<CatalogueGraph | undefined, string>> {
  if (offline) return success(undefined);
  const connected = await connect(io);
  return connected.ok || connected.error !== NOTHING_SET ? connected : success(undefined);
}

function ask(io: Io, answers: CatalogueAnswers, graph: CatalogueGraph): ReturnType<CatalogueAnswers["ask"]> {
  const progress = progressTo(io, "Asking the catalogue");
  return answers.ask(graph, progress.show, io.signal).finally(progress.clear);
}

/** The absolute paths, without links, of the files that were named, and of the folders in them that cannot be read. */
function pathsOf(io: Io, named: readonly CheckedPath[]): Promise<readonly string[]> {
  return Promise.all(named.map(({ path }) => io.realPath(resolve(io.cwd, path))));
}

/** The facts from outside each file: the records of the other named files, and of those around them. */
function knownAround(
  io: Io,
  named: readonly CheckedPath[],
  others: readonly InputFile[],
): (path: string) => OutsideFacts {
  const own = named.flatMap((each) =>
    "input" in each ? [{ uri: resolve(io.cwd, each.path), kind: each.kind, text: each.input.text }] : [],
  );
  return factsFromFiles([
    // First: of several other files with a record, a warning names one, and those of the named files become errors.
    ...others.map((file) => ({ uri: file.path, kind: inputKind(file), text: file.text })),
    ...own,
  ]);
}

/** What is said of the records around the named files that are unknown: what cannot be read, or too many files. */
function unknownAround(
  io: Io,
  checked: readonly string[],
  { unread, isCut }: WorkspaceFiles,
  workspace: string,
): readonly string[] {
  const reported = new Set(checked);
  const paths = unread.filter((path) => !reported.has(path)).map((path) => `"${shownPath(io.cwd, path)}"`);
  return [
    ...(paths.length > 0
      ? [`Records in files and folders that cannot be read were not considered: ${listedNames(paths)}.`]
      : []),
    ...(isCut
      ? [
          `Not all records in "${workspace}" were considered, because it has too many files or folders; name a smaller folder with --workspace.`,
        ]
      : []),
  ];
}
