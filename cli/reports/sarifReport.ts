import { version } from "../../package.json";
import { terminalLine } from "../../catalogue/display/terminal.ts";
import type { Severity } from "../../catalogue/findings/problem.ts";
import { ALL_CODES } from "../../catalogue/rules/codes.ts";
import type { CheckProblem, PlacedProblem } from "../input/problems.ts";

/** The result of a check as SARIF 2.1.0, which code scanning services read. */
export function sarifDocument({
  problems,
  ofCheck,
}: {
  readonly problems: readonly PlacedProblem[];
  readonly ofCheck: readonly CheckProblem[];
}): object {
  const found = new Set(problems.map(({ code }) => code));
  const rules = ALL_CODES.filter(({ code }) => found.has(code)).map(({ code, title, explains, severity }) => ({
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: explains },
    defaultConfiguration: { level: LEVELS[severity] },
  }));
  const notifications = ofCheck.map(({ severity, message }) => ({
    level: LEVELS[severity],
    message: { text: sarifText(message) },
  }));
  const executionSuccessful = ofCheck.every(({ severity }) => severity !== "error");
  const run = {
    tool: { driver: { name: "catalogue", version, rules } },
    invocations: [{ executionSuccessful, toolExecutionNotifications: notifications }],
    columnKind: "utf16CodeUnits",
    results: problems.map(result),
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
  return terminalLine(text).replace(/(\\*)([[\]])/g, "$1$1\\$2");
}

function result({ file, line, column, severity, code, message, related }: PlacedProblem): object {
  return {
    ruleId: code,
    level: LEVELS[severity],
    message: { text: sarifText(message) },
    locations: [location({ file, line, column })],
    ...(related ? { relatedLocations: [location(related)] } : {}),
  };
}

function location({ file, line, column }: NonNullable<PlacedProblem["related"]>): object {
  const uri = file.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
  return { physicalLocation: { artifactLocation: { uri }, region: { startLine: line, startColumn: column } } };
}
