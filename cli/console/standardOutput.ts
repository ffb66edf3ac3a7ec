/** The paths that lead to the standard output of the process, and `-`, by which commands name it. */
const NAMES: ReadonlySet<string> = new Set(["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]);

/**
 * The file that `-o` names; `undefined`: what is written goes to standard output. Opened by a name of its own, standard
 * output would be emptied or replaced when it is a file, and a sentence about what was written would end up in it.
 */
export function outputFile(given: string | undefined): string | undefined {
  return given !== undefined && NAMES.has(given) ? undefined : given;
}
