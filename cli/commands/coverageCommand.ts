import { extname, resolve } from "node:path";
import { InvalidArgumentError, Option } from "commander";
import * as z from "zod";
import { coverageCsv } from "../../catalogue/coverage/coverageCsv.ts";
import { coverageReport } from "../../catalogue/coverage/coverageReport.ts";
import { readCoverage, type IncompleteReading } from "../../catalogue/coverage/readCoverage.ts";
import { terminalJson } from "../../catalogue/display/terminal.ts";
import { shownAddress } from "../../catalogue/graph/address.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { connect } from "../connection/connection.ts";
import type { Io } from "../console/io.ts";
import { outputTo, type CommandOutput, type ExitCode } from "../console/output.ts";
import { otherContent, REPORTED } from "../input/otherContent.ts";
import { formatConflict } from "../input/formatConflict.ts";
import { progressTo } from "../console/progress.ts";
import { outputFile } from "../console/standardOutput.ts";
import { readOnlyProblem } from "../console/readOnlyProblem.ts";
import { endUnwritten } from "../console/unwritable.ts";
import { ownerOption } from "../input/ownerOption.ts";
import { platformProblem } from "../input/platformProblem.ts";
import { aboutOf, coverageDocument, coverageText, type ToldCoverage } from "../reports/coverageText.ts";
import { thresholdSentence, thresholdsOf } from "../reports/thresholds.ts";
import type { DeclareCommand } from "./command.ts";

/** `catalogue coverage`: how far datasets and columns are described and owned, and what is missing. Nothing is written. */
export const coverageCommand: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("coverage")
    .description(
      "count which datasets have owners and descriptions, and which columns have descriptions, by platform, schema and owner, and list what is missing; exit code 1 if a percentage is below its minimum, or a dataset could not be read",
    )
    .addOption(
      new Option(
        "--format <format>",
        "for people: pretty or markdown; for programs: json; for spreadsheets: csv (what is missing); default: by the suffix of the file after -o, otherwise pretty",
      ).choices([...FORMATS]),
    )
    .option("-o, --output <file>", "file to write; without it, the coverage is printed")
    .option("--platform <name>", "only datasets on this platform")
    .option("--owner <owner>", "only datasets that this user (ID or URN) or group (URN) owns")
    .option(
      "--min-described-columns <percent>",
      "at least this percentage of the columns must have a description",
      percent,
    )
    .option(
      "--min-described-datasets <percent>",
      "at least this percentage of the datasets must have a description",
      percent,
    )
    .option("--min-owned-datasets <percent>", "at least this percentage of the datasets must have an owner", percent)
    .option("--json", "print one JSON document; the same as --format json");
  command.action(() => {
    const { json, ...how } = options.parse(command.opts());
    const path = outputFile(how.output);
    const format = json ? "json" : (how.format ?? (path === undefined ? "pretty" : formatOf(path)));
    const output = outputTo(io, format === "json" && path === undefined);
    const conflict = formatConflict(json, how.format);
    return run(() =>
      conflict === undefined
        ? tellCoverage(io, output, { ...how, format, output: path })
        : Promise.resolve(output.misused(conflict)),
    );
  });
};

/** How the coverage is printed. */
const FORMATS = ["pretty", "json", "csv", "markdown"] as const;
type CoverageFormat = (typeof FORMATS)[number];

const options = z.object({
  format: z.enum(FORMATS).optional(),
  output: z.string().optional(),
  platform: z.string().optional(),
  owner: z.string().optional(),
  minDescribedColumns: z.number().optional(),
  minDescribedDatasets: z.number().optional(),
  minOwnedDatasets: z.number().optional(),
  json: z.boolean().default(false),
});
type CoverageFlags = Omit<z.infer<typeof options>, "json" | "format"> & {
  /** `undefined`: the file's name does not say it. */
  readonly format: CoverageFormat | undefined;
};

function percent(text: string): number {
  const value = Number(/^(\d+(?:\.\d+)?)%?$/.exec(text)?.[1]);
  if (!(value <= 100)) throw new InvalidArgumentError("Name a percentage from 0 to 100, such as 80.");
  return value;
}

function formatOf(path: string): CoverageFormat | undefined {
  return FORMAT_OF_NAME[extname(path).toLowerCase()];
}

const FORMAT_OF_NAME: Readonly<Record<string, CoverageFormat>> = {
  ".json": "json",
  ".csv": "csv",
  ".md": "markdown",
  ".markdown": "markdown",
  ".txt": "pretty",
};

async function tellCoverage(io: Io, output: CommandOutput, how: CoverageFlags): Promise<ExitCode> {
  const { format, output: path, platform } = how;
  if (format === undefined)
    return output.misused(
      `The name "${path ?? ""}" does not decide the format: end it in .md, .csv, .json or .txt, or add --format.`,
    );
  const readOnly = path === undefined ? undefined : await readOnlyProblem(io, path);
  if (readOnly !== undefined) return output.notWritten(readOnly);
  const other = path === undefined ? undefined : await otherContent(io, path, REPORTED);
  if (other !== undefined) return output.misused(other);
  const named = how.owner === undefined ? undefined : ownerOption(how.owner);
  if (named?.ok === false) return output.misused(named.error);
  const owner = named?.value;
  const connected = await connect(io);
  if (!connected.ok) return output.misused(connected.error);
  const graph = connected.value;
  const progress = progressTo(io, "Reading datasets");
  const read = await readCoverage(graph, { platform, owner, signal: io.signal, onProgress: progress.show });
  progress.clear();
  if (!read.ok) return unfinished(output, read.error);
  const coverage = read.value;
  if (owner !== undefined && coverage.datasets.length === 0) {
    // A misspelt owner owns nothing.
    const found = await graph.readAspects(owner, []);
    if (!found.ok) return output.failed(found.error);
  }
  if (platform !== undefined && coverage.datasets.length === 0) {
    // A misspelt platform has no datasets.
    const problem = await platformProblem(graph, platform, io.signal);
    if (!problem.ok) return output.failed(problem.error);
    if (problem.value !== undefined) return output.misused(problem.value);
  }
  const told: ToldCoverage = {
    coverage,
    ...{ catalogue: shownAddress(graph.url), platform, owner, time: io.now() },
    thresholds: thresholdsOf(coverage, {
      describedColumns: how.minDescribedColumns,
      describedDatasets: how.minDescribedDatasets,
      ownedDatasets: how.minOwnedDatasets,
    }),
  };
  if (path === undefined) {
    output.document(coverageDocument(told));
    output.text(textIn(format, told));
  } else {
    try {
      await io.writeFile(resolve(io.cwd, path), textIn(format, told));
    } catch (error) {
      return endUnwritten(output, path, error);
    }
    output.line(`Wrote ${path}: the coverage of ${counted(coverage.datasets.length, "dataset")} in ${aboutOf(told)}.`);
  }
  return outcome(output, told);
}

/** Ends a command that could not read every dataset: nothing is printed, since it would look like the figures of all. */
function unfinished(output: CommandOutput, { error, read }: IncompleteReading): ExitCode {
  const sofar = `${counted(read, "dataset")} had been read; no figures are printed, since they would not include all datasets.`;
  if (error.kind === "cancelled") return output.stopped(sofar);
  if (read > 0) output.complain(`The reading ended early: ${sofar}`);
  return output.failed(error);
}

function textIn(format: CoverageFormat, told: ToldCoverage): string {
  switch (format) {
    case "pretty":
      return coverageText(told);
    case "json":
      return `${terminalJson(coverageDocument(told))}\n`;
    case "csv":
      return coverageCsv(told.coverage);
    case "markdown":
      return `${coverageReport(told.coverage, { about: aboutOf(told), time: told.time })}\n`;
  }
}

/** Says what was not read and what is below its threshold, by which the exit code is chosen. */
function outcome(output: CommandOutput, { coverage, thresholds, platform }: ToldCoverage): ExitCode {
  const { datasets, unread } = coverage;
  for (const { urn, message } of unread) output.complain(`${urn} could not be read. ${message}`);
  const isEmpty = datasets.length === 0 && unread.length === 0;
  const where = platform === undefined ? "" : ` on the platform "${platform}"`;
  if (isEmpty && thresholds.length === 0) output.note(`No dataset was found${where}.`);
  // A threshold that was met because a name is misspelt would guard nothing.
  if (isEmpty && thresholds.length > 0)
    output.complain(`No dataset was found${where}, so no percentage can be compared.`);
  const missed = thresholds.filter(({ met }) => !met);
  if (!isEmpty) missed.map(thresholdSentence).forEach(output.complain);
  return unread.length > 0 || missed.length > 0 ? 1 : 0;
}
