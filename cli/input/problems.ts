import type { Problem, Severity } from "../../catalogue/findings/problem.ts";
import { placesOf, type TextPosition } from "../../catalogue/text/lines.ts";
import { inputPlace, shownPlace, type InputPlace } from "./inputPlace.ts";
import type { InputFile } from "./inputFile.ts";
import type { CommandOutput } from "../console/output.ts";

/** A piece of a file that is not empty, or the place of one that is. As editors count, from 1. */
export interface InputPiece extends InputPlace {
  /** Where it ends: the character before this column is its last. */
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** A problem with its place. */
export interface PlacedProblem extends InputPiece {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** The place in another file that it is about. */
  readonly related?: InputPiece;
}

/** What kept a check from being complete. */
export interface CheckProblem {
  /** "warning": only a part of the rules was left out. */
  readonly severity: Extract<Severity, "error" | "warning">;
  /** A sentence. */
  readonly message: string;
  /** The named file that it is about, if it is about one. */
  readonly file?: string;
}

/**
 * The problems of a file, in the order of its text, placed.
 * @param pathOf gives the path of another file as it is shown
 */
export function placedProblems(
  { path, text }: InputFile,
  problems: readonly Problem[],
  pathOf: (uri: string) => string = (uri) => uri,
): PlacedProblem[] {
  const placeOf = placesOf(text);
  return problems.map(({ span, severity, code, message, related }) => {
    const other = related?.elsewhere;
    const about = other && { related: inputPiece(pathOf(other.uri), other.start, other.end) };
    return { ...inputPiece(path, placeOf(span.start), placeOf(span.end)), severity, code, message, ...about };
  });
}

/** @param end after the last character of the piece; positions are counted from 0 */
export function inputPiece(file: string, start: TextPosition, end: TextPosition): InputPiece {
  const isEmpty = start.line === end.line && start.character === end.character;
  return { ...inputPlace(file, start), ...(isEmpty ? {} : { endLine: end.line + 1, endColumn: end.character + 1 }) };
}

/** Says each problem on a line that editors and CI systems can follow to its place. */
export function complainOf(output: CommandOutput, problems: readonly PlacedProblem[]): void {
  for (const problem of problems)
    output.complain(`${shownPlace(problem)}: ${problem.severity} ${problem.code}: ${wholeMessage(problem)}`);
}

/** The message of a problem, and the other place that it is about. */
export function wholeMessage({ message, related }: PlacedProblem): string {
  return related ? `${message} (${shownPlace(related)})` : message;
}
