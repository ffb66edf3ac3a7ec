import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../../startError.ts";
import { databasePath } from "./dataFolder.ts";
import { inOwnProcess } from "./inOwnProcess.ts";
import { keptFolder, stateOf, WORK_PREFIX, type RecoveryResult } from "./recover.ts";

interface StoppableRecovery {
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Is told how far it is. */
  readonly onLine: (line: string) => void;
}

/**
 * Recovers a catalogue as `recoverCatalogue` does, and can be stopped at any moment, which leaves the folder as it was.
 * @throws StartError also when it was stopped, with the code STOPPED
 */
export async function stoppableRecovery(
  folder: string,
  { now, signal, onLine }: StoppableRecovery,
): Promise<RecoveryResult> {
  const path = databasePath(folder);
  const work = join(folder, `${WORK_PREFIX}${randomUUID().slice(0, 6)}`);
  let before: string | undefined;
  try {
    before = stateOf(path);
  } catch {
    // Why it cannot be looked at, the recovery says.
  }
  try {
    const result = await inOwnProcess({ kind: "recover", folder, now, work }, { signal, onLine });
    if (!result) throw new Error("A recovery gives what it did");
    return result;
  } catch (error) {
    if (!(error instanceof StartError) || error.code !== "STOPPED") throw error;
    rmSync(work, { recursive: true, force: true });
    const kept = keptFolder(folder, now);
    if (stateOf(path) === before) {
      rmSync(kept, { recursive: true, force: true });
      throw new StartError("STOPPED", `The recovery of the catalogue in "${folder}" was stopped; nothing was changed.`);
    }
    const advice = `the files as they were before are in "${kept}"`;
    throw new StartError("STOPPED", `The recovery of the catalogue in "${folder}" was stopped; ${advice}.`);
  }
}
