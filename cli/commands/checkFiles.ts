import { FILE_TYPES, kindOfType } from "../input/fileTypes.ts";
import { resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Option } from "commander";
import * as z from "zod";
import { isRecordKind, type FileKind } from "../../catalogue/fileKinds/kinds.ts";
import { checkRecordFile, problemsOf } from "../../catalogue/checking/checkFile.ts";
import type { OutsideFacts } from "../../catalogue/facts/outsideFacts.ts";
import { factsFromFiles } from "../../catalogue/facts/factsFromFiles.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { shownAddress } from "../../catalogue/graph/address.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { Finding, Problem } from "../../catalogue/findings/problem.ts";
import { NOT_CHECKED } from "../../catalogue/yaml/faults/notChecked.ts";
import { yamlErrors } from "../../catalogue/yaml/reading/readYaml.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { CatalogueAnswers, NOTHING_ASKED, type AskedOfCatalogue } from "../connection/catalogueAnswers.ts";
import type { DeclareCommand } from "./command.ts";
import { connect, NOTHING_SET } from "../connection/connection.ts";
import { formatConflict } from "../input/formatConflict.ts";
import { checkInputs, type CheckedPath } from "../input/checkInputs.ts";
import { inputKind } from "../input/inputKind.ts";
import type { Io } from "../console/io.ts";
import { INTERRUPTED, jsonError, outputTo, type ExitCode, type CommandOutput } from "../console/output.ts";
import { complainOf, haveErrors, placedProblems, type CheckProblem, type PlacedProblem } from "../input/problems.ts";
import { otherJsonProblem, withJsonProblem } from "../input/jsonProblems.ts";
import { problemsInFile } from "../input/problemsInFile.ts";
import { githubLine, githubNote } from "../reports/githubReport.ts";
import { sarifDocument } from "../reports/sarifReport.ts";
import { duplicateRecords } from "../input/duplicateRecords.ts";
import { shownPlace } from "../input/inputPlace.ts";
import { placedRecords, type PlacedRecord } from "../input/placedRecord.ts";
import { ReadingStopped } from "../input/readingStopped.ts";
import { shownPath } from "../input/shownPath.ts";
import { progressTo } from "../console/progress.ts";
import { workspaceFiles } from "../input/workspaceFiles.ts";

/**
 * `catalogue check FILE…`: what is wrong in files, as the editor marks it. Nothing is written anywhere. Exit code 0: no
 * errors, 1: errors, 2: a file could not be read, or the catalogue not be asked.
 */
export const checkFiles: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("check")
    .description(
      "validate files as the editor does: all rules in files of users, groups and datasets; malformed URNs in any YAML, JSON, Markdown, Python and SQL file; exit code 0: no errors, 1: errors, 2: not everything was checked",
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
    .option("--offline", "do not ask the catalogue which users, groups, columns and ownership types exist")
    .addOption(
      new Option("--format <format>", "format of the output: for people, programs, GitHub or code scanning")
        .choices([...FORMATS])
        .default("pretty"),
    )
    .option("--json", "print one JSON document; the same as --format json");
  command.action(() => {
    const { json, format, ...how } = options.parse(command.opts());
    const shown = json ? "json" : format;
    const output = outputTo(io, shown === "json" || shown === "sarif");
    const isDefault = command.getOptionValueSource("format") === "default";
    const conflict = formatConflict(json, isDefault ? undefined : format);
    return run(() =>
      conflict === undefined
        ? check(io, output, command.args, { ...how, format: shown })
        : Promise.resolve(output.misused(conflict)),
    );
  });
};

/** How the result is printed. */
const FORMATS = ["pretty", "json", "github", "sarif"] as const;

const options = z.object({
  format: z.enum(FORMATS),
  as: z.enum(FILE_TYPES).optional(),
  workspace: z.string(),
  offline: z.boolean().default(false),
  json: z.boolean().default(false),
});
type CheckFlags = Omit<z.infer<typeof options>, "json">;

/** The result of checking one file. */
interface Checked {
  readonly file: string;
  /** `undefined`: it could not be read, for the reason in `unreadable`. */
  readonly kind?: FileKind;
  readonly unreadable?: string;
  readonly problems: readonly PlacedProblem[];
}

interface CheckedAlone extends Checked {
  /** The records of a file of records. */
  readonly records: readonly PlacedRecord[];
}

async function check(io: Io, output: CommandOutput, paths: readonly string[], how: CheckFlags): Promise<ExitCode> {
  const connected = await connection(io, how);
  if (!connected.ok) return output.misused(connected.error);
  const workspace = await io.pathKind(resolve(io.cwd, how.workspace));
  if (workspace !== "folder") return output.misused(`"${how.workspace}" is not a folder; name one with --workspace.`);
  const named = await checkInputs(io, paths, how.as && kindOfType(how.as));
  const local = await knownAround(io, named, how);
  const answers = connected.value && new CatalogueAnswers();
  const checkAll = async (): Promise<readonly CheckedAlone[]> => {
    const files: CheckedAlone[] = [];
    for (const each of named) {
      // A signal that stops the command arrives between two files.
      await setImmediate();
      if (io.signal.aborted) throw new ReadingStopped();
      files.push(checked(each, (uri) => answers?.withAnswers(local(uri)) ?? local(uri), io));
    }
    return files;
  };
  let alone = await checkAll();
  const asked = connected.value && answers ? await ask(io, answers, connected.value) : success(NOTHING_ASKED);
  if (asked.ok && isAnything(asked.value)) alone = await checkAll();
  const files = withDuplicates(alone, io);

  const unasked = asked.ok ? [] : [unaskedSentence(asked.error)];
  const failures = [...files.flatMap(({ unreadable }) => unreadable ?? []), ...unasked];
  const unlisted = asked.ok ? asked.value.unlisted : undefined;
  const leftOut = unlisted ? [`Custom ownership types were not checked. ${errorSentence(unlisted)}`] : [];
  const ofCheck: readonly CheckProblem[] = [
    ...failures.map((message) => ({ severity: "error", message }) as const),
    ...leftOut.map((message) => ({ severity: "warning", message }) as const),
  ];
  if (how.format === "github") sayToGithub(output, files, ofCheck);
  say(output, files, {
    part: cataloguePart(asked.ok ? connected.value : undefined, asked.ok ? asked.value : NOTHING_ASKED),
    listed: how.format === "pretty" || how.format === "json",
  });
  leftOut.forEach(output.note);
  unasked.forEach(output.complain);
  const address = connected.value ? shownAddress(connected.value.url) : null;
  const notChecked = unlisted ? { notChecked: { ownershipTypes: jsonError(unlisted) } } : {};
  const outcome = asked.ok ? { asked: asked.value.entities, ...notChecked } : { error: jsonError(asked.error) };
  const problems = files.flatMap((file) => file.problems);
  output.document(
    how.format === "sarif" ? sarifDocument({ problems, ofCheck }) : { catalogue: address, ...outcome, files },
  );
  // What was not checked may have errors, too.
  if (!asked.ok || files.some((file) => file.kind === undefined)) return 2;
  return haveErrors(problems) ? 1 : 0;
}

/** Why the catalogue was not asked about everything, so that some of what is wrong may not be listed. */
function unaskedSentence(error: CatalogueError): string {
  return error.kind === "cancelled"
    ? `${INTERRUPTED}: the catalogue was not asked about everything.`
    : `${errorSentence(error)} With --offline the catalogue is not asked.`;
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

/** The facts from outside each file: the records of the other named files, and of the workspace. */
async function knownAround(
  io: Io,
  named: readonly CheckedPath[],
  { workspace }: CheckFlags,
): Promise<(uri: string) => OutsideFacts> {
  const paths = named.map(({ path }) => resolve(io.cwd, path));
  const own = named.flatMap((each) =>
    "input" in each ? [{ uri: resolve(io.cwd, each.path), kind: each.kind, text: each.input.text }] : [],
  );
  const others = await workspaceFiles(io, workspace, paths);
  return factsFromFiles([
    // First: of several other files with a record, a warning names one, and those of the named files become errors.
    ...others.map((file) => ({ uri: file.path, kind: inputKind(file), text: file.text })),
    ...own,
  ]);
}

function checked(named: CheckedPath, known: (uri: string) => OutsideFacts, io: Io): CheckedAlone {
  if (!("input" in named)) return { file: named.path, unreadable: named.unreadable, problems: [], records: [] };
  const { path, kind, input } = named;
  const facts = known(resolve(io.cwd, path));
  // JSON is YAML, and its records are upserted as such. What an upsert would refuse must not pass a check.
  const checkedFile = isRecordKind(kind) ? checkRecordFile(kind, input.text, facts) : undefined;
  const problems = checkedFile
    ? withJsonProblem(input, problemsInFile(checkedFile))
    : problemsOf(kind, input.text, facts, input.language);
  const broken = kind === "other" && input.language === "yaml" ? yamlErrors(input.text).map(withSeverity) : [];
  const brokenJson = kind === "other" ? otherJsonProblem(input) : undefined;
  const all = [...broken, ...(brokenJson ? [brokenJson] : []), ...problems].toSorted(
    (one, other) => one.span.start - other.span.start,
  );
  return {
    file: path,
    kind,
    problems: placedProblems(input, all, (uri) => shownPath(io.cwd, uri)),
    records: checkedFile ? placedRecords(input, checkedFile) : [],
  };
}

/** Decision: a record defined in several of the named files is an error, as in an upsert of these files. */
function withDuplicates(files: readonly CheckedAlone[], { cwd }: Io): readonly Checked[] {
  const named = new Set(files.map(({ file }) => resolve(cwd, file)));
  const duplicates = duplicateRecords(files.map(({ file, records }) => ({ path: file, records })));
  const places = new Set([...duplicates.records].map(({ place }) => shownPlace(place)));
  return files.map(({ file, kind, unreadable, problems }) => {
    const left = problems.filter(({ code, related, ...place }) => {
      const isAmongNamed = related !== undefined && named.has(resolve(cwd, related.file));
      return code !== "duplicate-record" || !isAmongNamed || !places.has(shownPlace(place));
    });
    const all = [...left, ...duplicates.problems.filter((one) => one.file === file)].toSorted(
      (one, other) => one.line - other.line || one.column - other.column,
    );
    return {
      file,
      ...(kind === undefined ? {} : { kind }),
      ...(unreadable === undefined ? {} : { unreadable }),
      problems: places.size === 0 ? problems : all,
    };
  });
}

/** Decision: YAML that no parser can read is an error in a named file, whatever its file type. */
function withSeverity(finding: Finding): Problem {
  return { ...finding, severity: finding.code === NOT_CHECKED ? "warning" : "error" };
}

function adviceFor(path: string): string {
  return OF_OTHER_LANGUAGE.test(path) ? "" : " If it does contain records, say which: --as users, groups or datasets.";
}

/** The names of files that cannot hold records. Standard input and pipes can, whatever they are called. */
const OF_OTHER_LANGUAGE = /\.(?:jsonc|md|py|sql)$/i;

function isAnything({ entities, ownershipTypes }: AskedOfCatalogue): boolean {
  return entities > 0 || ownershipTypes;
}

/** What part the catalogue had in the check: in a few words, or as a sentence of its own. */
interface CataloguePart {
  readonly how: string;
  readonly sentence?: string;
}

function cataloguePart(graph: CatalogueGraph | undefined, asked: AskedOfCatalogue): CataloguePart {
  if (!graph) return { how: " without a catalogue" };
  const address = shownAddress(graph.url);
  return isAnything(asked)
    ? { how: ` with the catalogue at ${address}` }
    : { how: "", sentence: ` The catalogue at ${address} did not have to be asked.` };
}

/** Prints what is wrong as GitHub Actions reads it from the output of a step. */
function sayToGithub(output: CommandOutput, files: readonly Checked[], ofCheck: readonly CheckProblem[]): void {
  for (const { problems } of files) problems.map(githubLine).forEach(output.line);
  ofCheck.map(githubNote).forEach(output.line);
}

/** @param listed whether each problem is printed, too */
function say(
  output: CommandOutput,
  files: readonly Checked[],
  { part, listed }: { readonly part: CataloguePart; readonly listed: boolean },
): void {
  for (const { file, kind, unreadable, problems } of files) {
    if (unreadable !== undefined) output.complain(unreadable);
    if (listed) complainOf(output, problems);
    if (kind === "other")
      output.note(`"${file}" contains no records; only the URNs in it were checked.${adviceFor(file)}`);
  }
  const problems = files.flatMap((file) => file.problems);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.filter(({ severity }) => severity === "warning").length;
  const hints = problems.filter(({ severity }) => severity === "hint").length;
  const information = problems.length - errors - warnings - hints;
  const counts = [
    counted(errors, "error"),
    counted(warnings, "warning"),
    ...(information > 0 ? [`${readableNumber(information)} information`] : []),
    ...(hints > 0 ? [counted(hints, "hint")] : []),
  ];
  const unread = files.filter((file) => file.kind === undefined).length;
  if (unread === files.length) {
    output.line("Nothing was checked.");
    return;
  }
  const notChecked = unread === 0 ? "" : ` Not checked: ${counted(unread, "file or folder")}.`;
  const checked = `Checked ${counted(files.length - unread, "file")}${part.how}: ${counts.join(", ")}.`;
  output.line(`${checked}${part.sentence ?? ""}${notChecked}`);
}
