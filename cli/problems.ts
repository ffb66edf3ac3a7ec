import type { Problem, Severity } from "../catalogue/records/problem.ts";
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
  const starts = lineStarts(text);
  let line = 0;
  return problems.map(({ span, severity, code, message }) => {
    while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= span.start) line++;
    return { file: path, line: line + 1, column: span.start - (starts[line] ?? 0) + 1, severity, code, message };
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

function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), (found) => found.index + found[0].length)];
}
