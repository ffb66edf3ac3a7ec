import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { StartError } from "../../startError.ts";
import { COMPANIONS, databasePath, systemCode } from "./dataFolder.ts";
import { cutShort } from "./cutShort.ts";
import { refuseForeign } from "./foreignFile.ts";
import { asFault, isBusy } from "./fault.ts";
import { isCompleteOrOther, migrate } from "./migrate.ts";
import { nodeSqlite } from "./nodeSqlite.ts";
import { isSchemaLost, lendSchema } from "./lostSchema.ts";
import { rebuild } from "./rebuild.ts";
import { NOT_NEEDED, recoveryOf, recoveryReport, type Recovered, type Recovery } from "./recoveryReport.ts";
import { StoreFault } from "../storeFault.ts";

/** A header that speaks of so many times more than there is was garbled; what is filled takes no room on most disks. */
const MOST_FILLED = 1000;
const FILLED_ANYWAY = 1_000_000;

/** How far a recovery has come. */
type Phase = "nothing-made" | "copying" | "opened" | "replacing";

/**
 * Puts what can be read of a damaged catalogue into a new file in its place, and keeps the damaged files in a folder of
 * their own. Returns what was saved and what was not, in words and in numbers. A catalogue that is in order is left alone.
 * @throws StartError when another service has the catalogue open, or the folder cannot be used.
 */
export function recoverCatalogue(folder: string, now: Date): { readonly report: string; readonly recovery: Recovery } {
  const path = databasePath(folder);
  const kept = join(folder, `damaged-${now.toISOString().replace(/[:.]/g, "-")}`);
  let unlock = (): void => undefined;
  let work: string | undefined;
  let copied: string | undefined;
  let phase: Phase = "nothing-made";
  try {
    refuseForeign(path);
    copied = stateOf(path);
    mkdirSync(kept, { mode: 0o700 });
    phase = "copying";
    work = mkdtempSync(join(folder, "recovering-"));
    for (const end of ["", ...COMPANIONS]) {
      if (!existsSync(path + end)) continue;
      copyFileSync(path + end, databasePath(kept) + end);
      if (end !== "-shm") copyFileSync(path + end, databasePath(work) + end);
    }
    // Not before the copies: POSIX drops the locks of a process when it closes the file anywhere.
    phase = "opened";
    unlock = lockedAlone(folder);
    if (stateOf(path) !== copied) throw openElsewhere(folder);
    if (isSound(databasePath(work))) {
      rmSync(kept, { recursive: true });
      const report = `The catalogue in "${folder}" is not damaged, so nothing was recovered.`;
      return { report, recovery: NOT_NEEDED };
    }
    makeWhole(databasePath(work));
    const fresh = join(work, "fresh.sqlite");
    const rebuilt = rebuildFile(databasePath(work), fresh, join(work, "blank.sqlite"));
    const report = recoveryReport(kept, rebuilt);
    unlock();
    phase = "replacing";
    // SQLite would apply the log of the old file to the new one.
    for (const end of COMPANIONS) rmSync(path + end, { force: true });
    renameSync(fresh, path);
    return { report, recovery: recoveryOf(kept, rebuilt) };
  } catch (error) {
    // SQLite may write to a damaged file when it closes it, so the copy is compared with what that leaves.
    unlock();
    const isNeedless = phase === "copying" || (phase === "opened" && stateOf(path) === copied);
    if (isNeedless) rmSync(kept, { recursive: true, force: true });
    const copy =
      isNeedless || phase === "nothing-made" ? "" : ` A copy of the files as they were before is in "${kept}".`;
    if (error instanceof StartError) throw withNote(error, copy);
    const fault = asFault(error);
    const code = fault instanceof StoreFault ? fault.refusal.code : systemCode(error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(code, `The catalogue in "${folder}" cannot be recovered: ${reason}.${copy}`, { cause: error });
  } finally {
    unlock();
    if (work !== undefined) rmSync(work, { recursive: true, force: true });
  }
}

function withNote(error: StartError, note: string): StartError {
  return note === "" ? error : new StartError(error.code, `${error.message}${note}`, { cause: error.cause });
}

/** Size and time of the files of a catalogue, which a write changes. */
function stateOf(path: string): string {
  const files = [path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false }));
  return files.map((file) => `${file?.size} ${file?.mtimeMs}`).join(", ");
}

/**
 * Keeps every other service out of the catalogue until the function that it returns is called. Files that SQLite cannot lock,
 * because they are damaged, no service can open.
 * @throws StartError when another service has the catalogue open.
 */
function lockedAlone(folder: string): () => void {
  const path = databasePath(folder);
  if (!existsSync(path)) return () => undefined;
  const { DatabaseSync } = nodeSqlite();
  const database = new DatabaseSync(path);
  try {
    database.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    if (isBusy(error)) {
      database.close();
      throw openElsewhere(folder, error);
    }
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

function openElsewhere(folder: string, cause?: unknown): StartError {
  const advice = "stop it first: close the other VS Code windows, and stop any other service that uses this folder";
  const problem = `Another service has the catalogue in "${folder}" open; ${advice}.`;
  return new StartError("STORE_OPEN_ELSEWHERE", problem, { cause });
}

function isSound(path: string): boolean {
  // SQLite would write to one that was cut short when it closes it.
  if (cutShort(path)) return false;
  const { DatabaseSync } = nodeSqlite();
  const database = new DatabaseSync(path);
  try {
    const broken = database.prepare("select 1 from aspect where not json_valid(value) limit 1").get();
    const isWhole = database.prepare("pragma integrity_check(1)").get()?.["integrity_check"] === "ok";
    return isWhole && !broken && isCompleteOrOther(database);
  } catch {
    return false; // SQLite cannot even check it.
  } finally {
    database.close();
  }
}

/** Fills a file that was cut short with zeros: SQLite reads nothing at all of one that is shorter than it says. */
function makeWhole(path: string): void {
  const cut = cutShort(path);
  if (cut && cut.needs <= MOST_FILLED * Math.max(cut.has, FILLED_ANYWAY)) truncateSync(path, cut.needs);
}

function rebuildFile(damaged: string, fresh: string, blank: string): Recovered {
  const { DatabaseSync } = nodeSqlite();
  const to = new DatabaseSync(fresh, { enableForeignKeyConstraints: true });
  let from: DatabaseSync | undefined;
  try {
    migrate(to);
    const isListLost = isSchemaLost(damaged);
    if (isListLost) lendSchema(damaged, fresh, blank);
    from = new DatabaseSync(damaged);
    return { ...rebuild(from, to, isListLost), isListLost };
  } finally {
    from?.close();
    to.close();
  }
}
