import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** The path of the first of `candidates` that is there: names are looked up on the PATH, absolute paths taken as they are. */
export function findProgram(...candidates: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return candidates
    .flatMap((candidate) => (isAbsolute(candidate) ? [candidate] : folders.map((folder) => join(folder, candidate))))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
