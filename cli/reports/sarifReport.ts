import { version } from "../../package.json";
import { terminalText } from "../../catalogue/display/terminal.ts";
import { haveErrors, type Severity } from "../../catalogue/findings/problem.ts";
import { ALL_CODES } from "../../catalogue/rules/codes.ts";
import { shownPlace } from "../input/inputPlace.ts";
import type { PlacedProblem } from "../input/problems.ts";
import type { ReportedFiles, ServiceReport } from "./reportedFiles.ts";

/**
 * The result of a check or a comparison as SARIF 2.1.0, which code scanning services read.
 * @param report with the name of the command, so that the reports of one do not replace those of another
 */
export function sarifDocument({
  problems,
  ofCheck,
  reported,
  rules: known = ALL_CODES,
  command,
}: ServiceReport & { readonly command: string | undefined }): object {
  const found = new Set(problems.map(({ code }) => code));
  const rules = known
    .filter(({ code }) => found.has(code))
    .map(({ code, title, explains, severity }) => ({
      id: code,
      shortDescription: { text: title },
      fullDescription: { text: explains },
      defaultConfiguration: { level: LEVELS[severity] },
    }));
  const indexes = new Map<string, number>(rules.map(({ id }, at) => [id, at]));
  const notifications = ofCheck.map(({ severity, message, file }) => {
    const uri = file === undefined ? undefined : reported(file)?.uri;
    return {
      level: LEVELS[severity],
      message: { text: sarifText(message) },
      ...(uri === undefined ? {} : { locations: [{ physicalLocation: { artifactLocation: { uri } } }] }),
    };
  });
  const executionSuccessful = !haveErrors(ofCheck);
  const run = {
    tool: { driver: { name: "catalogue", version, rules } },
    // The slash at the end says that all of it is the category, of which a code scanning service keeps the newest report.
    automationDetails: { id: `catalogue${command === undefined ? "" : `-${command}`}/` },
    invocations: [{ executionSuccessful, toolExecutionNotifications: notifications }],
    columnKind: "utf16CodeUnits",
    results: problems.map((problem) => {
      const ruleIndex = indexes.get(problem.code);
      return { ruleId: problem.code, ...(ruleIndex === undefined ? {} : { ruleIndex }), ...result(problem, reported) };
    }),
  };
  return { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
}

const LEVELS: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  information: "note",
  hint: "note",
};

/** A text without the links and placeholders that SARIF reads in messages, and with what is hidden in it made visible. */
function sarifText(text: string): string {
  return terminalText(text).replace(/(\\*)([[\]])/g, "$1$1\\$2");
}

function result(problem: PlacedProblem, reported: ReportedFiles): object {
  const { severity, message, related } = problem;
  // Where no file can be named, the text says the place.
  const text = sarifText(reported(problem.file) ? message : `${shownPlace(problem)}: ${message}`);
  return {
    level: LEVELS[severity],
    message: { text: related ? `${text} ([${sarifText(shownPlace(related))}](${RELATED}))` : text },
    locations: [locationOf(problem, reported)],
    ...(related ? { relatedLocations: [{ id: RELATED, ...locationOf(related, reported) }] } : {}),
  };
}

/** The ID of a result's other place, which its text links to: GitHub's code scanning shows only places that are linked to. */
const RELATED = 1;

function locationOf(
  { file, line, column, endLine, endColumn }: NonNullable<PlacedProblem["related"]>,
  reported: ReportedFiles,
): object {
  const end = endLine === undefined ? {} : { endLine, endColumn };
  const region = { startLine: line, startColumn: column, ...end };
  return { physicalLocation: { artifactLocation: { uri: reported(file)?.uri ?? STANDARD_INPUT }, region } };
}

/** How standard input is named: code scanning of GitHub refuses a document with a result that has no location. */
const STANDARD_INPUT = "stdin";
