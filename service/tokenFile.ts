import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { StartError } from "./startError.ts";

/** What the token file of an earlier start contains, trimmed; it may be no token. `undefined`: it is missing, unreadable or too large. */
export function tokenInFile(path: string): string | undefined {
  try {
    // A pipe would be waited for.
    const file = statSync(path);
    return file.isFile() && file.size <= LARGEST ? readFileSync(path, "utf8").trim() : undefined;
  } catch {
    // Whether a file can be written there is told when that is tried.
    return undefined;
  }
}

/** No file of an access token is larger, in bytes. */
const LARGEST = 1_000;

/**
 * Writes an access token into a file that only its owner may read: whole, in place of the file that was there. Gives why it
 * cannot be written.
 */
export function writeTokenFile(path: string, token: string): StartError | undefined {
  const beside = `${path}.${process.pid}.new`;
  try {
    // A file that is left from a process that was killed may have other rights.
    rmSync(beside, { force: true });
    writeFileSync(beside, `${token}\n`, { mode: 0o600, flag: "wx" });
    renameSync(beside, path);
    return undefined;
  } catch (error) {
    removeIfThere(beside);
    const why = error instanceof Error ? error.message : String(error);
    const problem = `The access token cannot be written into "${path}": ${why}; choose another file with --token-file.`;
    return new StartError("TOKEN_FILE_UNUSABLE", problem, { cause: error });
  }
}

/** In a folder that cannot be written to, there is nothing to remove. */
function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The error of the write says why.
  }
}
