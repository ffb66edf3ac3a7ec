import type { Severity } from "../../catalogue/findings/problem.ts";
import type { CheckProblem, PlacedProblem } from "../input/problems.ts";

/** A problem as GitHub Actions shows it at its line: a workflow command. */
export function githubLine({ file, line, column, severity, code, message }: PlacedProblem): string {
  const place = { file, line, col: column, title: code };
  const properties = Object.entries(place).map(([name, value]) => `${name}=${escaped(String(value), true)}`);
  return `::${LEVELS[severity]} ${properties.join(",")}::${escaped(message, false)}`;
}

/** A problem of the check itself, as GitHub Actions shows it. */
export function githubNote({ severity, message }: CheckProblem): string {
  return `::${LEVELS[severity]}::${escaped(message, false)}`;
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
