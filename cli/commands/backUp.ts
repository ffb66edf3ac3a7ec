import { lstat, mkdtemp, realpath, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { urlForFolder } from "../../catalogue/text/urlForFolder.ts";
import { StartError } from "../../service/startError.ts";
import { refuseUncopyable } from "../../service/store/sqlite/copyCatalogue.ts";
import { databasePath, markFolder } from "../../service/store/sqlite/dataFolder.ts";
import { inOwnProcess } from "../../service/store/sqlite/inOwnProcess.ts";
import { largeCatalogue } from "../../service/store/sqlite/largeCatalogue.ts";
import { asFault } from "../../service/store/sqlite/fault.ts";
import { StoreFault } from "../../service/store/storeFault.ts";
import type { Io } from "../console/io.ts";
import type { CommandOutput, ExitCode } from "../console/output.ts";
import { pathKind } from "../console/pathKind.ts";
import { retriedInUse, whyInUse } from "../console/retriedInUse.ts";
import { YES_NO } from "../console/writeWhole.ts";
import { endUnwritten } from "../console/unwritable.ts";
import { errorCode } from "../console/errorCode.ts";

/** Copies the catalogue in a folder to a new folder. A copy that is not whole, or that the user stopped, is removed. */
export async function backUp(
  io: Io,
  output: CommandOutput,
  { data, output: target }: { readonly data: string; readonly output: string },
): Promise<ExitCode> {
  const misplaced =
    urlForFolder("--data", data, ", and this command copies folders. Use pg_dump to copy a database") ??
    urlForFolder("--output", target, "; name a new folder");
  if (misplaced !== undefined) return output.misused(misplaced);
  const [from, to] = [resolve(io.cwd, data), resolve(io.cwd, target)];
  try {
    refuseUncopyable(from);
  } catch (error) {
    return refused(output, { data, target }, error);
  }
  if ((await pathKind(databasePath(from))) === "nothing")
    return output.misused(`"${data}" is not the folder of a catalogue.`);
  if (await isInside(from, to))
    return output.misused(
      `"${target}" is in the folder of the catalogue, and would be lost when that folder is replaced or deleted; name a folder elsewhere.`,
    );
  if (await exists(to)) return output.misused(`"${target}" exists already; name a new folder.`);
  // A folder with the name of the copy would be opened by a service, even if this process were killed before the copy is whole.
  let unfinished: string;
  try {
    unfinished = await mkdtemp(`${to}.unfinished-`);
  } catch (error) {
    return endUnwritten(output, target, error);
  }
  const note = largeCatalogue(from, "Copying and checking");
  if (note !== undefined) io.stderr.write(`${note}\n`);
  try {
    // What is private stays private, also when the copy is moved out of its folder.
    await writeFile(databasePath(unfinished), "", { mode: 0o600 });
    await inOwnProcess({ kind: "copy", folder: from, to: databasePath(unfinished) }, { signal: io.signal });
    markFolder(unfinished);
    await retriedInUse(() => rename(unfinished, to), process.platform);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
    if (error instanceof StartError && error.code === "STOPPED") return output.stopped("nothing was copied.");
    return refused(output, { data, target }, error);
  }
  output.line(`Copied the catalogue in "${data}" to "${target}", and found the copy intact.`);
  output.document({ data: from, copy: to });
  return 0;
}

function refused(
  output: CommandOutput,
  { data, target }: { readonly data: string; readonly target: string },
  error: unknown,
): ExitCode {
  const reason = error instanceof Error ? error.message : String(error);
  const why = isFull(error)
    ? `there is no space left on the disk of "${target}"`
    : (whyInUse(error, process.platform) ?? noPermission(error) ?? reason);
  const message =
    error instanceof StartError ? reason : `The catalogue in "${data}" could not be copied to "${target}": ${why}.`;
  output.complain(message);
  output.errorDocument({ kind: "backup-failed", message });
  return 1;
}

function noPermission(error: unknown): string | undefined {
  const code = errorCode(error);
  if (code !== "EACCES" && code !== "EPERM") return undefined;
  return `this account has no permission for ${error instanceof Error && "path" in error ? `"${String(error.path)}"` : "it"}`;
}

/** SQLite does not say which disk is full; only the copy is written. */
function isFull(error: unknown): boolean {
  const fault = asFault(error);
  if (fault instanceof StoreFault) return fault.refusal.code === "STORE_FULL";
  return errorCode(error) === "ENOSPC";
}

/** Whether there is anything at a path, also a link to nowhere. What may not be looked at is refused when it is written. */
async function exists(path: string): Promise<boolean> {
  return lstat(path).then(...YES_NO);
}

/** Whether a folder that is to be made would be in another one, links followed. */
async function isInside(folder: string, path: string): Promise<boolean> {
  if ((await pathKind(dirname(path))) !== "folder") return false;
  const real = join(await realpath(dirname(path)), basename(path));
  return real.startsWith((await realpath(folder)) + sep);
}
