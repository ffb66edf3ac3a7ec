import type { ExitCode } from "./output.ts";

/** The commands whose exit code 1 means that they found something: a difference, an error in a file. */
const FINDING: ReadonlySet<string> = new Set(["check", "diff"]);

/**
 * The exit code of a command that failed.
 * @param argv without the program's name
 */
export function failureCode(argv: readonly string[]): Exclude<ExitCode, 0> {
  return FINDING.has(argv[0] ?? "") ? 2 : 1;
}

/** The exit code of a command whose output could not be written: never one that says that it was done. */
export function lossCode(argv: readonly string[], code: ExitCode): ExitCode {
  const failed = failureCode(argv);
  return code > failed ? code : failed;
}
