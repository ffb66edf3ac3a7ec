import type { CommandOutput } from "./output.ts";
import { whyInUse } from "./retriedInUse.ts";

/**
 * One sentence for a file that could not be written; `undefined`: the error is not about writing a file, but a bug.
 * @param path as the user gave it
 */
export function unwritable(
  path: string,
  error: unknown,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return undefined;
  const { code } = error;
  const inUse = whyInUse(error, platform);
  if (inUse !== undefined) {
    const advice = code === "EBUSY" ? "; close it there, then run the command again" : "";
    return `"${path}" cannot be replaced: ${inUse}${advice}.`;
  }
  if (code === "EISDIR") return `"${path}" is a folder; name a file.`;
  if (code === "ENOENT" || code === "ENOTDIR" || code === "EEXIST")
    return `"${path}" cannot be written: check that its folder exists and may be written to.`;
  if (code === "EACCES" || code === "EPERM") return `"${path}" cannot be written: this account has no permission.`;
  if (code === "EROFS") return `"${path}" cannot be written: its file system is read-only.`;
  if (code === "EPIPE" || code === "EOF") return `"${path}" was not written to its end: its reader has stopped.`;
  if (code === "ENOSPC" || code === "EDQUOT") return `"${path}" was not written: there is no space left.`;
  if (code === "EFBIG") return `"${path}" was not written: it would exceed the size limit of this process.`;
  return `"${path}" cannot be written: ${error.message}.`;
}

/**
 * Ends a command whose file could not be written, or is a pipe that nobody read before the user stopped it.
 * @param path as the user gave it
 * @param done what it had done by then, for a program
 * @throws what is not about writing a file
 */
export function endUnwritten(output: CommandOutput, path: string, error: unknown, done?: object): 1 {
  if (error instanceof Error && error.name === "AbortError")
    return done === undefined
      ? output.stopped(`nothing was written; nobody read the pipe "${path}".`)
      : output.stopped(`nobody read the pipe "${path}".`, done);
  const sentence = unwritable(path, error);
  if (sentence === undefined) throw error;
  return output.notWritten(sentence, done);
}
