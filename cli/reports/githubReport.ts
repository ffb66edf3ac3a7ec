import type { Severity } from "../../catalogue/findings/problem.ts";
import type { CommandOutput } from "../console/output.ts";
import { shownPlace } from "../input/inputPlace.ts";
import { wholeMessage, type CheckProblem, type PlacedProblem } from "../input/problems.ts";
import type { ReportedFiles, ServiceReport } from "./reportedFiles.ts";

/** Prints what is wrong as GitHub Actions reads it from the output of a step. */
export function sayToGithub(output: CommandOutput, { problems, ofCheck, reported }: ServiceReport): void {
  for (const problem of problems) output.logCommand(githubLine(problem, reported));
  for (const problem of ofCheck) output.logCommand(githubNote(problem, reported));
}

/** A problem as GitHub Actions shows it at its line: a workflow command. */
function githubLine(problem: PlacedProblem, reported: ReportedFiles): string {
  const { file, line, column, severity, code: title } = problem;
  const message = wholeMessage(problem);
  const known = reported(file);
  return known
    ? workflowCommand(severity, { file: known.path, line, col: column, title }, message)
    : workflowCommand(severity, { title }, `${shownPlace(problem)}: ${message}`);
}

/** A problem of the check itself, as GitHub Actions shows it. */
function githubNote({ severity, message, file }: CheckProblem, reported: ReportedFiles): string {
  const known = file === undefined ? undefined : reported(file);
  return workflowCommand(severity, known ? { file: known.path } : {}, message);
}

/**
 * An output that also shows wrong usage as GitHub Actions does.
 * @param hide hides the passwords of the arguments
 */
export function githubOutput(output: CommandOutput, hide: (text: string) => string): CommandOutput {
  return {
    ...output,
    misused: (sentence) => {
      output.logCommand(workflowCommand("error", {}, hide(sentence)));
      return output.misused(sentence);
    },
  };
}

function workflowCommand(
  severity: Severity,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const given = Object.entries(properties).map(([name, value]) => `${name}=${escaped(String(value), true)}`);
  return `::${[LEVELS[severity], ...(given.length > 0 ? [given.join(",")] : [])].join(" ")}::${escaped(message, false)}`;
}

const LEVELS: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  information: "notice",
  hint: "notice",
};

function escaped(text: string, isProperty: boolean): string {
  const data = text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  return isProperty ? data.replaceAll(":", "%3A").replaceAll(",", "%2C") : data;
}
