import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Recovery } from "../../../catalogue/recovery.ts";
import { StartError } from "../../startError.ts";
import { COMPANIONS, databasePath, refuseForeignMarker, systemCode } from "./dataFolder.ts";
import { refuseForeign } from "./foreignFile.ts";
import { hasForeignLog } from "./foreignLog.ts";
import { asFault } from "./fault.ts";
import { lockedAlone, openElsewhere } from "./lockedAlone.ts";
import { makeWhole, rebuildFile } from "./rebuiltFile.ts";
import type { RecoveryProgress } from "./recoveryProgress.ts";
import { NOT_NEEDED, recoveryOf, recoveryReport } from "./recoveryReport.ts";
import { removeFolder } from "./removeFolder.ts";
import { isSound } from "./soundFile.ts";
import { StoreFault } from "../storeFault.ts";

/** How the folders begin in which recoveries work. */
export const WORK_PREFIX = "recovering-";
/** Their names, which end in six letters or digits. */
const WORK_NAME = /^recovering-[A-Za-z0-9]{6}$/;

/** How far a recovery has come. */
type Phase = "nothing-made" | "copying" | "opened" | "replacing";

/** What a recovery did, in words and in numbers. */
export interface RecoveryResult {
  readonly report: string;
  readonly recovery: Recovery;
}

/** The folder in which a recovery keeps the damaged files. */
export function keptFolder(folder: string, now: Date): string {
  return join(folder, `damaged-${now.toISOString().replace(/[:.]/g, "-")}`);
}

/** Removes the copy of the files, which is not needed; gives what to say if it stays, otherwise nothing. */
export function withoutCopy(kept: string): string {
  return removeFolder(kept) ? "" : ` A copy of the files stays in "${kept}"; it can be deleted.`;
}

/**
 * Puts what can be read of a damaged catalogue into a new file in its place, and keeps the damaged files in a folder of
 * their own. Returns what was saved and what was not, in words and in numbers. A catalogue that is in order is left alone.
 * @param work the folder to work in, which is made and removed
 * @throws StartError when another service has the catalogue open, a newer program wrote it, or the folder cannot be used.
 */
export function recoverCatalogue(
  folder: string,
  now: Date,
  progress?: RecoveryProgress,
  work = join(folder, `${WORK_PREFIX}${randomUUID().slice(0, 6)}`),
): RecoveryResult {
  const path = databasePath(folder);
  const kept = keptFolder(folder, now);
  const aside = join(work, "aside");
  let unlock = (): void => undefined;
  let copied: string | undefined;
  let phase: Phase = "nothing-made";
  let isLogForeign = false;
  try {
    refuseForeign(path);
    refuseForeignMarker(folder);
    isLogForeign = hasForeignLog(path);
    copied = stateOf(path);
    mkdirSync(kept, { mode: 0o700 });
    phase = "copying";
    mkdirSync(work, { mode: 0o700 });
    for (const end of ["", ...COMPANIONS]) {
      if (!existsSync(path + end)) continue;
      copyFileSync(path + end, databasePath(kept) + end);
      if (end !== "-shm" && !(isLogForeign && end === "-wal")) copyFileSync(path + end, databasePath(work) + end);
    }
    phase = "opened";
    if (isLogForeign) {
      // SQLite would apply the foreign log to the file as soon as it opens the file.
      moveCompanions(path, aside);
      copied = stateOf(path);
    }
    try {
      // Not before the copies: POSIX drops the locks of a process when it closes the file anywhere.
      unlock = lockedAlone(folder);
    } catch (error) {
      // Another service has the file open, and the log that was moved aside is its own: it is put back, so nothing was changed.
      if (isLogForeign) moveCompanions(aside, path);
      isLogForeign = false;
      copied = stateOf(path);
      throw error;
    }
    if (stateOf(path) !== copied) throw openElsewhere(folder);
    clearOthers(folder, work);
    if (!isLogForeign && isSound(databasePath(work))) {
      const report = `The catalogue in "${folder}" is not damaged, so nothing was recovered.${withoutCopy(kept)}`;
      return { report, recovery: NOT_NEEDED };
    }
    makeWhole(databasePath(work));
    const fresh = join(work, "fresh.sqlite");
    const rebuilt = rebuildFile(databasePath(work), fresh, work, progress);
    const report = recoveryReport(kept, rebuilt);
    progress?.onReplace?.();
    unlock();
    phase = "replacing";
    // SQLite would apply the log of the old file to the new one.
    removeCompanions(path);
    renameSync(fresh, path);
    return { report, recovery: recoveryOf(kept, rebuilt) };
  } catch (error) {
    // SQLite may write to a damaged file when it closes it, so the copy is compared with what that leaves.
    unlock();
    const isNeedless = phase === "copying" || (phase === "opened" && stateOf(path) === copied && !isLogForeign);
    const copy = isNeedless
      ? withoutCopy(kept)
      : phase === "nothing-made"
        ? ""
        : ` A copy of the files as they were before is in "${kept}".`;
    if (error instanceof StartError) throw withNote(error, copy);
    const fault = asFault(error);
    const code = fault instanceof StoreFault ? fault.refusal.code : systemCode(error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(code, `The catalogue in "${folder}" cannot be recovered: ${reason}.${copy}`, { cause: error });
  } finally {
    unlock();
    if (phase !== "nothing-made") removeFolder(work);
  }
}

function withNote(error: StartError, note: string): StartError {
  return note === "" ? error : new StartError(error.code, `${error.message}${note}`, { cause: error.cause });
}

/** Deletes what recoveries left behind that were ended from outside, or could not remove it: copies of the catalogue. */
function clearOthers(folder: string, work: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (WORK_NAME.test(entry.name) && entry.isDirectory() && path !== work) removeFolder(path);
  }
}

function removeCompanions(path: string): void {
  for (const end of COMPANIONS) rmSync(path + end, { force: true });
}

function moveCompanions(from: string, to: string): void {
  for (const end of COMPANIONS) if (existsSync(from + end)) renameSync(from + end, to + end);
}

/** Size and time of the files of a catalogue, which a write changes. */
export function stateOf(path: string): string {
  const files = [path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false }));
  return files.map((file) => `${file?.size} ${file?.mtimeMs}`).join(", ");
}
