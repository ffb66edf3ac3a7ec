import type { Problem, Severity } from "../catalogue/records/problem.ts";
import { placesOf } from "../catalogue/text/lines.ts";
import type { InputFile } from "./inputFile.ts";
import type { Output } from "./output.ts";

/** A problem with its place as editors count it, from 1. */
export interface PlacedProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
}

/** The problems of a file, in the order of its text, placed. */
export function placedProblems({ path, text }: InputFile, problems: readonly Problem[]): PlacedProblem[] {
  const placeOf = placesOf(text);
  return problems.map(({ span, severity, code, message }) => {
    const { line, character } = placeOf(span.start);
    return { file: path, line: line + 1, column: character + 1, severity, code, message };
  });
}

/** Says each problem on a line that editors and CI systems can follow to its place. */
export function complainOf(output: Output, problems: readonly PlacedProblem[]): void {
  for (const { file, line, column, severity, code, message } of problems) {
    output.complain(`${file}:${line}:${column}: ${severity} ${code}: ${message}`);
  }
}

/** Whether one of the problems is an error. */
export function haveErrors(problems: readonly Pick<Problem, "severity">[]): boolean {
  return problems.some(({ severity }) => severity === "error");
}
