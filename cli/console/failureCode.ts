import type { ExitCode } from "./output.ts";

/**
 * The exit code of a command that failed.
 * @param argv without the program's name
 */
export function failureCode(argv: readonly string[]): Exclude<ExitCode, 0> {
  // For `catalogue diff`, 1 means that there is a difference.
  return argv[0] === "diff" ? 2 : 1;
}

/** The exit code of a command whose output could not be written: never one that says that it was done. */
export function lossCode(argv: readonly string[], code: ExitCode): ExitCode {
  const failed = failureCode(argv);
  return code > failed ? code : failed;
}
