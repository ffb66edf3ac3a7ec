import { extname, join, resolve } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import * as z from "zod";
import { RECORD_FILES } from "../../catalogue/fileKinds/kinds.ts";
import { shownAddress } from "../../catalogue/graph/address.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { readOnce } from "../../catalogue/graph/readOnce.ts";
import { peopleInFile } from "../../catalogue/pull/peopleInFile.ts";
import { pulledInto } from "../../catalogue/pull/pulledInto.ts";
import { pullRecords } from "../../catalogue/pull/pullRecords.ts";
import { kindOfUrn } from "../../catalogue/records/recordUrn.ts";
import { RECORD_KINDS, type RecordKind } from "../../catalogue/records/recordKinds.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { utf8Text } from "../../catalogue/text/utf8Text.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { DeclareCommand } from "./command.ts";
import { connect } from "../connection/connection.ts";
import type { Io } from "../console/io.ts";
import { jsonError, outputTo, type CommandOutput, type ExitCode } from "../console/output.ts";
import { progressTo } from "../console/progress.ts";
import { outputFile } from "../console/standardOutput.ts";
import { readOnlyProblem } from "../console/readOnlyProblem.ts";
import { endUnwritten } from "../console/unwritable.ts";
import { heldOtherwise } from "../input/heldOtherwise.ts";
import { inputKind } from "../input/inputKind.ts";
import { namesFolder } from "../input/namesFolder.ts";
import { placedProblems, type PlacedProblem } from "../input/problems.ts";
import { placedLeft } from "../input/placedLeft.ts";
import { ownerOption } from "../input/ownerOption.ts";
import { pullTargets } from "../input/pullTargets.ts";
import { unlessReadingStopped } from "../input/readingStopped.ts";
import { readInputFile } from "../input/inputFile.ts";
import { fileDocument, refusedLines, sayErrors, writtenLine, type WrittenFile } from "../reports/pullReport.ts";

/** `catalogue pull WHAT…`: writes what the catalogue has as files of records, which change nothing when they are upserted. */
export const pullFiles: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("pull")
    .description(
      "write users, groups and datasets of the catalogue as files of records, or update files, keeping their comments, order and quoting",
    )
    .argument(
      "[what...]",
      "users, groups or datasets: all of that type; or a URN; or user, group or dataset followed by an ID or URN; without arguments: the entities in the file that -o names",
    )
    .option("-o, --output <path>", "file, or folder for one file of each type; without it, the records are printed")
    .option("--platform <name>", "of the datasets, only those on this platform")
    .option("--owner <owner>", "of the datasets, only those that this user (ID or URN) or group (URN) owns")
    .option("--query <words>", "only users, groups and datasets that match these words")
    .option("--json", "print one JSON document");
  command.action(() => {
    const { json, ...given } = options.parse(command.opts());
    const how = { ...given, output: outputFile(given.output) };
    return run(() => pull(io, outputTo(io, json), command.args, how));
  });
};

const options = z.object({
  output: z.string().optional(),
  platform: z.string().optional(),
  owner: z.string().optional(),
  query: z.string().optional(),
  json: z.boolean().default(false),
});
type PullFlags = Omit<z.infer<typeof options>, "json">;

async function pull(io: Io, output: CommandOutput, what: readonly string[], how: PullFlags): Promise<ExitCode> {
  const named = how.owner === undefined ? undefined : ownerOption(how.owner);
  if (named?.ok === false) return output.misused(named.error);
  const owner = named?.value;
  const connected = await connect(io);
  if (!connected.ok) return output.misused(connected.error);
  const unfit = how.output === undefined ? undefined : await unfitName(io, how.output);
  if (unfit !== undefined) return output.misused(unfit);
  const graph = readOnce(connected.value);
  const targets = await pullTargets(io, graph, what, how);
  if (targets.kind === "misused") return output.misused(targets.sentence);
  if (targets.kind === "failed") return output.failedToWrite(targets.error);
  if (targets.kind === "unreadable") return unchanged(output, how.output, targets.errors);
  const misplaced = await misplacedIn(io, how.output, targets.urns);
  if (misplaced !== undefined) return output.misused(misplaced);
  const groups = await groupsAt(io, how.output);
  const progress = progressTo(io, "Reading");
  const pulled = await pullRecords(graph, targets.urns, {
    ...peopleInFile("group", groups),
    signal: io.signal,
    onProgress: progress.show,
    owner,
  });
  progress.clear();
  if (!pulled.ok) return output.failedToWrite(pulled.error);
  const { records, notes, failed } = pulled.value;
  const kinds = RECORD_KINDS.filter((kind) => records[kind].size > 0);
  if (owner !== undefined && kinds.length === 0) {
    // A misspelt owner owns nothing.
    const found = await graph.readAspects(owner, []);
    if (!found.ok) return output.failedToWrite(found.error);
  }
  const places = await placesOf(io, how.output, kinds);
  if (!places.ok) return output.misused(places.error);
  const written: WrittenFile[] = [];
  for (const [kind, path] of places.value) {
    const read = path === undefined ? success("") : await textAt(io, path);
    if (!read.ok) return output.misused(read.error);
    const before = read.value;
    const wanted = { before, beginning: beginning(kind, path), records: records[kind], signal: io.signal, turn };
    const after = await pulledInto(graph, kind, wanted);
    if (!after.ok) return output.failedToWrite(after.error);
    const { file, faults } = after.value;
    const place = { path: path ?? "stdout", text: before };
    const left = placedLeft(place, after.value.left);
    const errors = placedProblems(place, after.value.errors);
    written.push({ kind, path, before, file, faults, errors, left, isSame: file.text === before });
  }
  const marks = new Map<WrittenFile, string>();
  // Of several files all are looked at before one is written.
  for (const each of written) {
    const { path, before, faults, isSame } = each;
    if (path === undefined || isSame) continue;
    const readOnly = await readOnlyProblem(io, path);
    if (readOnly !== undefined) return output.notWritten(readOnly);
    // Read before any file is written: a stop while a file is read means that none was.
    const now = await storedAt(io, path);
    if (now.text !== before && faults.length === 0)
      return output.notWritten(`"${path}" was changed meanwhile, so nothing was written; pull again.`);
    marks.set(each, now.mark);
  }
  const refused = new Map(written.map((each) => [each, refusedLines(output, each)]));
  const documentsOf = (files: readonly WrittenFile[]): readonly object[] =>
    files.map((each) => ({ ...fileDocument(each), problems: refused.get(each)?.problems ?? [] }));
  for (const [at, each] of written.entries()) {
    const { path, file, faults, isSame } = each;
    if (path === undefined) {
      output.text(file.text);
      continue;
    }
    if (faults.length > 0 || (isSame && each.left.length > 0)) continue;
    try {
      if (!isSame) await io.writeFile(resolve(io.cwd, path), (marks.get(each) ?? "") + file.text);
    } catch (error) {
      return endUnwritten(output, path, error, { files: documentsOf(written.slice(0, at)) });
    }
    // Errors of an unchanged file were already reported.
    if (!isSame || refused.get(each)?.isRefused !== true) output.line(writtenLine(each, graph));
  }
  notes.forEach(output.note);
  for (const { urn, error } of failed) output.complain(`${urn} was not pulled. ${errorSentence(error)}`);
  if (kinds.length === 0 && notes.length === 0 && failed.length === 0) output.note(nothingFound(how.platform));
  output.document({
    catalogue: shownAddress(graph.url),
    files: documentsOf(written),
    notes,
    failed: failed.map(({ urn, error }) => ({ urn, error: jsonError(error) })),
  });
  return failed.length > 0 || [...refused.values()].some(({ isRefused }) => isRefused) ? 1 : 0;
}

/** Ends a pull that updates the records of a file in which none can be read. */
function unchanged(output: CommandOutput, path = "", errors: readonly PlacedProblem[]): ExitCode {
  sayErrors(output, path, errors);
  output.document({ problems: errors, files: [], notes: [], failed: [] });
  return 1;
}

/** That a pull has no result: what it was limited to may be a platform without datasets. */
function nothingFound(platform: string | undefined): string {
  return platform === undefined ? "Nothing was found." : `Nothing was found on the platform "${platform}".`;
}

type FilePlaces = readonly (readonly [RecordKind, string | undefined])[];

/** Where the records of each kind go. */
async function placesOf(
  io: Io,
  given: string | undefined,
  kinds: readonly RecordKind[],
): Promise<{ readonly ok: true; readonly value: FilePlaces } | { readonly ok: false; readonly error: string }> {
  if (given !== undefined && (await isFolder(io, given)))
    return { ok: true, value: kinds.map((kind) => [kind, join(given, FILE_NAMES[kind])]) };
  if (kinds.length > 1)
    return {
      ok: false,
      error: 'These are records of several types: name a folder with -o; one that is to be made ends with "/".',
    };
  return { ok: true, value: kinds.map((kind) => [kind, given]) };
}

/** Why one of the entities cannot be written where it would be: the file holds records of another kind. `undefined`: all can. */
async function misplacedIn(io: Io, given: string | undefined, urns: readonly EntityUrn[]): Promise<string | undefined> {
  const places = await placesOf(
    io,
    given,
    RECORD_KINDS.filter((kind) => urns.some((urn) => kindOfUrn(urn) === kind)),
  );
  for (const [kind, path] of places.ok ? places.value : []) {
    if (path === undefined || (await io.pathKind(resolve(io.cwd, path))) === "stream") continue;
    const read = await textAt(io, path);
    const sentence = heldOtherwise(kind, { path, text: read.ok ? read.value : "" });
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

/** Whether a path names a folder: one that exists, or one to be made. */
async function isFolder(io: Io, path: string): Promise<boolean> {
  return namesFolder(path) || (await io.pathKind(resolve(io.cwd, path))) === "folder";
}

/** Why records are not written to a path; `undefined`: they are. A pipe may have any name. */
async function unfitName(io: Io, path: string): Promise<string | undefined> {
  const isNamed = [".yaml", ".yml"].includes(extname(path).toLowerCase());
  if (isNamed || (await isFolder(io, path)) || (await io.pathKind(resolve(io.cwd, path))) === "stream")
    return undefined;
  if (extname(path) === "")
    return `There is no folder "${path}". To create a folder, end its name with "/"; end the name of a file with .yaml or .yml.`;
  return `Records are written as YAML: "${path}" must end in .yaml or .yml.`;
}

/** The files of a folder, by names that say what they hold. */
const FILE_NAMES: Readonly<Record<RecordKind, string>> = {
  user: "users.yaml",
  group: "groups.yaml",
  dataset: "all.dataset.yaml",
};

/** The text of a file; empty where there is none yet, and of a pipe. Fails with one sentence if it cannot be read. */
async function textAt(io: Io, path: string): Promise<Result<string, string>> {
  const kind = await io.pathKind(resolve(io.cwd, path));
  if (kind === "stream" || kind === "nothing") return success("");
  const read = await readInputFile(io, path);
  return read.ok ? success(read.value.text) : read;
}

/** The text of a file as `textAt` gives it, and its byte order mark, which is left out there; both empty if there is no file. */
async function storedAt(io: Io, path: string): Promise<{ readonly text: string | undefined; readonly mark: string }> {
  const file = resolve(io.cwd, path);
  if ((await io.pathKind(file)) !== "file") return { text: "", mark: "" };
  const bytes = await unlessReadingStopped(io, io.readFile(file));
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return { text: utf8Text(bytes), mark: isMarked ? "\uFEFF" : "" };
}

/** The text of the file of groups that is to be written; empty where there is none yet. */
async function groupsAt(io: Io, given: string | undefined): Promise<string> {
  if (given === undefined) return "";
  const read = await textAt(io, (await isFolder(io, given)) ? join(given, FILE_NAMES.group) : given);
  return read.ok ? read.value : "";
}

/** What a new file begins with: a comment that says what it holds, unless its name does. */
function beginning(kind: RecordKind, path: string | undefined): string {
  const isNamed = path !== undefined && inputKind({ path, text: "" }) === kind;
  return isNamed ? "" : `# catalogue: ${RECORD_FILES[kind].plural}\n`;
}
