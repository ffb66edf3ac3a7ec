import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartError, type StartCode } from "../../startError.ts";
import { databasePath } from "./dataFolder.ts";
import { inOwnProcess } from "./inOwnProcess.ts";
import { keptFolder, stateOf, withoutCopy, WORK_PREFIX, type RecoveryResult } from "./recover.ts";
import { removeFolder } from "./removeFolder.ts";

interface StoppableRecovery {
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Is told how far it is. */
  readonly onLine: (line: string) => void;
}

/**
 * Recovers a catalogue as `recoverCatalogue` does, and can be stopped at any moment. That leaves the folder as it was, unless the
 * files were changed already: then the message names the folder with the earlier ones.
 * @throws StartError also when it was stopped, with the code STOPPED
 */
export async function stoppableRecovery(
  folder: string,
  { now, signal, onLine }: StoppableRecovery,
): Promise<RecoveryResult> {
  const path = databasePath(folder);
  const work = join(folder, `${WORK_PREFIX}${randomUUID().slice(0, 6)}`);
  const before = readableState(path);
  try {
    const result = await inOwnProcess({ kind: "recover", folder, now, work }, { signal, onLine });
    if (!result) throw new Error("A recovery gives what it did");
    return result;
  } catch (error) {
    if (!(error instanceof StartError) || !ENDED.has(error.code)) throw error;
    removeFolder(work);
    const kept = keptFolder(folder, now);
    const isSame = readableState(path) === before;
    const isKept = existsSync(databasePath(kept));
    const copy = isSame || !isKept ? withoutCopy(kept) : "";
    const problem =
      error.code === "STOPPED" ? `The recovery of the catalogue in "${folder}" was stopped.` : error.message;
    const state = isSame
      ? "Nothing was changed."
      : isKept
        ? `The files as they were before are in "${kept}".`
        : "It had changed nothing itself, but another program changed the files meanwhile.";
    throw new StartError(error.code, `${problem} ${state}${copy}`, { cause: error });
  }
}

/** What is thrown when the process did not tidy up after itself. */
const ENDED: ReadonlySet<StartCode> = new Set<StartCode>(["STOPPED", "PROCESS_ENDED"]);

/** `undefined`: it cannot be looked at; why, the recovery says. */
function readableState(path: string): string | undefined {
  try {
    return stateOf(path);
  } catch {
    return undefined;
  }
}
